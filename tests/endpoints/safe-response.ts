import { expect } from "vitest";

/** Stack traces, source locations, SQL statements and driver errors. */
const internalDetails =
  /\n\s+at [\w.<>[\] ]+ ?\(?(?:file:|node:|\/)|node_modules|\.tsx?:\d+|drizzle|PostgresError|ZodError|select "|insert into "|violates|invalid byte sequence/i;

/** Expects a status below 500 and no internal details in the body. A failure shows `sent`. */
export async function expectSafeResponse(
  request: Promise<Response>,
  sent: object,
): Promise<Response> {
  const response = await request.catch((cause: unknown) => {
    throw new Error(`no response to ${JSON.stringify(sent).slice(0, 5_000)}`, { cause });
  });
  const text = await response.text();
  expect({ ...sent, status: response.status }).toSatisfy(
    ({ status }: { status: number }) => status < 500,
  );
  expect({ ...sent, found: internalDetails.exec(text)?.[0] ?? null }).toMatchObject({
    found: null,
  });
  return response;
}
