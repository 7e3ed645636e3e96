import { expect } from "vitest";

/** What no answer may hold: a stack, a file's name and line, a statement, a driver's words. */
const innards =
  /\n\s+at [\w.<>[\] ]+ ?\(?(?:file:|node:|\/)|node_modules|\.tsx?:\d+|drizzle|PostgresError|ZodError|select "|insert into "|violates|invalid byte sequence/i;

/** Holds an answer to it: no failure of ours, and nothing of what the shop is made of. `sent` is only told when it is not so. */
export async function expectCalm(asked: Promise<Response>, sent: object): Promise<Response> {
  const answer = await asked.catch((cause: unknown) => {
    throw new Error(`no answer to ${JSON.stringify(sent).slice(0, 5_000)}`, { cause });
  });
  const said = await answer.text();
  expect({ ...sent, status: answer.status }).toSatisfy(({ status }: { status: number }) => status < 500);
  expect({ ...sent, said: innards.exec(said)?.[0] ?? null }).toMatchObject({ said: null });
  return answer;
}
