import { DrizzleQueryError } from "drizzle-orm/errors";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { createLogTo } from "./log.ts";
import { formatError, redactEmailAddresses } from "./logged-error.ts";

const token = "Vq3zYw_a-session-token-of-somebody";
const [query, address] = ['select * from "auth_sessions" where "token" = $1', `1 High Street\n    at home\n${token}`];

function failedQuery() {
  const refused = Object.assign(new pg.DatabaseError(`duplicate key`, 1, "error"), {
    code: "23505",
    detail: `Key (token)=(${token}) already exists.`,
  });
  return new DrizzleQueryError(query, [token, address], refused);
}

/** What `log.error({ err })` writes. */
function written(err: unknown): string {
  const lines: string[] = [];
  createLogTo("info", { write: (line: string) => void lines.push(line) }).error({ err }, "a page failed");
  return lines.join("");
}

describe("a query that failed", () => {
  test("shows its values as Drizzle tells of it", () => expect(failedQuery().message).toContain(token));

  test.each([
    ["itself", () => failedQuery()],
    ["as a cause", () => new Error("could not read the session", { cause: failedQuery() })],
    ["as one of several", () => new AggregateError([failedQuery()], "all of them failed")],
    ["in another's words", () => new Error(`it did not work: ${failedQuery().message}`)],
    ["with its message changed later", () => Object.assign(failedQuery(), { message: `again: ${failedQuery().message}` })],
  ])("is logged without them: %s", (_how, make) => {
    const line = written(make());
    expect(line).not.toContain(token);
    expect(line).not.toContain("High Street");
    expect(line).toContain("auth_sessions");
  });

  test("keeps what helps: the statement, the reason, its code and where it happened", () => {
    const { err } = JSON.parse(written(failedQuery()));
    expect(err.message).toBe(`Failed query: ${query}`);
    expect(err.stack).toMatch(/^\w*Error: Failed query: .*\n\s+at .*logged-error\.test\.ts/);
    expect(err.cause).toMatchObject({ message: "duplicate key", code: "23505" });
  });

  test("is printed without them too", () => {
    const text = formatError(new Error("cannot start", { cause: failedQuery() }));
    expect(text).not.toContain(token);
    expect(text).toContain("caused by Error: Failed query");
    expect(text).toContain("duplicate key");
  });
});

describe("a mail that was refused", () => {
  const refused = Object.assign(
    new Error("Can't send mail - all recipients were rejected: 550 5.1.1 <asha.o'neil+shop@mail.example>: unknown"),
    {
      code: "EENVELOPE",
      response: "550 5.1.1 <asha.o'neil+shop@mail.example>: Recipient address rejected",
      rejected: ["asha.o'neil+shop@mail.example"],
      command: 'RCPT TO:<"asha rao"@mail.example>',
    },
  );

  test("is logged without the recipient's address", () => {
    const line = written(new Error("not delivered", { cause: refused }));
    expect(line).not.toContain("mail.example");
    expect(JSON.parse(line).err.cause).toMatchObject({
      code: "EENVELOPE",
      response: "550 5.1.1 <[address]>: Recipient address rejected",
    });
  });

  test("is printed without it", () => expect(formatError(refused)).not.toContain("mail.example"));

  test("keeps the places in its stack", () =>
    expect(redactEmailAddresses("at send (/srv/node_modules/@scope/mail/index.js:1:2)")).toBe(
      "at send (/srv/node_modules/@scope/mail/index.js:1:2)",
    ));
});

test("what is no error is logged as it is", () => {
  expect(JSON.parse(written("just words")).err).toBe("just words");
});
