import { DrizzleQueryError } from "drizzle-orm/errors";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { createLogTo } from "./log.ts";
import { formatError, redactEmailAddresses } from "./logged-error.ts";

const token = "Vq3zYw_a-session-token-of-somebody";
const query = 'select * from "auth_sessions" where "token" = $1';
const address = `1 High Street\n    at home\n${token}`;

function createFailedQuery() {
  const refused = Object.assign(new pg.DatabaseError(`duplicate key`, 1, "error"), {
    code: "23505",
    detail: `Key (token)=(${token}) already exists.`,
  });
  return new DrizzleQueryError(query, [token, address], refused);
}

function getLogLine(err: unknown): string {
  const lines: string[] = [];
  createLogTo("info", { write: (line: string) => void lines.push(line) }).error(
    { err },
    "a page failed",
  );
  return lines.join("");
}

describe("a failed query", () => {
  test("contains its values in Drizzle's message", () =>
    expect(createFailedQuery().message).toContain(token));

  test.each([
    ["directly", () => createFailedQuery()],
    ["as a cause", () => new Error("could not read the session", { cause: createFailedQuery() })],
    [
      "in an aggregate error",
      () => new AggregateError([createFailedQuery()], "all of them failed"),
    ],
    [
      "quoted in another message",
      () => new Error(`it did not work: ${createFailedQuery().message}`),
    ],
    [
      "with a changed message",
      () =>
        Object.assign(createFailedQuery(), { message: `again: ${createFailedQuery().message}` }),
    ],
  ])("is logged without its values: %s", (_how, createError) => {
    const line = getLogLine(createError());
    expect(line).not.toContain(token);
    expect(line).not.toContain("High Street");
    expect(line).toContain("auth_sessions");
  });

  test("keeps the statement, the reason, the code and the stack", () => {
    const { err } = JSON.parse(getLogLine(createFailedQuery()));
    expect(err.message).toBe(`Failed query: ${query}`);
    expect(err.stack).toMatch(/^\w*Error: Failed query: .*\n\s+at .*logged-error\.test\.ts/);
    expect(err.cause).toMatchObject({ message: "duplicate key", code: "23505" });
  });

  test("is printed without its values", () => {
    const text = formatError(new Error("cannot start", { cause: createFailedQuery() }));
    expect(text).not.toContain(token);
    expect(text).toContain("caused by Error: Failed query");
    expect(text).toContain("duplicate key");
  });
});

test("does not log or print a cause that is not an error, because it may be a token or personal data", () => {
  const withClaims = new Error("unexpected claim", {
    cause: { claims: { email: "asha@mail.example" }, body: { id_token: token } },
  });
  const line =
    getLogLine(new Error("not valid", { cause: withClaims })) +
    getLogLine(new Error("not a JWT", { cause: token })) +
    formatError(new Error("not a JWT", { cause: token }));
  expect(line).toContain("unexpected claim");
  expect(line).not.toContain("asha");
  expect(line).not.toContain(token);
});

describe("a refused email", () => {
  const refused = Object.assign(
    new Error(
      "Can't send mail - all recipients were rejected: 550 5.1.1 <asha.o'neil+shop@mail.example>: unknown",
    ),
    {
      code: "EENVELOPE",
      response: "550 5.1.1 <asha.o'neil+shop@mail.example>: Recipient address rejected",
      rejected: ["asha.o'neil+shop@mail.example"],
      command: 'RCPT TO:<"asha rao"@mail.example>',
    },
  );

  test("is logged without the recipient's address", () => {
    const line = getLogLine(new Error("not delivered", { cause: refused }));
    expect(line).not.toContain("mail.example");
    expect(JSON.parse(line).err.cause).toMatchObject({
      code: "EENVELOPE",
      response: "550 5.1.1 <[address]>: Recipient address rejected",
    });
  });

  test("is printed without the address", () =>
    expect(formatError(refused)).not.toContain("mail.example"));

  test("is logged without an address in its stack", () => {
    const errorWithEmailInStack = Object.assign(new Error("not sent"), {
      stack: "Error: not sent\n    at send to asha@mail.example",
    });
    expect(getLogLine(errorWithEmailInStack)).not.toContain("mail.example");
  });

  test("keeps paths with an @ in the stack", () =>
    expect(redactEmailAddresses("at send (/srv/node_modules/@scope/mail/index.js:1:2)")).toBe(
      "at send (/srv/node_modules/@scope/mail/index.js:1:2)",
    ));
});

test("logs a string in place of an Error", () => {
  expect(JSON.parse(getLogLine("just words")).err).toBe("just words");
});
