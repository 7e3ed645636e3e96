import { expect, test } from "vitest";
import { createLogTo } from "./log.ts";

test("redacts secrets at any depth that our code logs", () => {
  const lines: string[] = [];
  const log = createLogTo("info", { write: (line: string) => void lines.push(line) });
  for (const name of ["password", "token", "cookie", "authorization", "secret"]) {
    const values = { [name]: "s3cret" };
    log.info({ ...values, headers: values, request: { headers: values } }, "a request");
    const logged = JSON.parse(lines.at(-1) ?? "");
    expect(lines.at(-1)).not.toContain("s3cret");
    expect([logged[name], logged.headers[name], logged.request.headers[name]]).toEqual(
      Array(3).fill("[redacted]"),
    );
  }
});
