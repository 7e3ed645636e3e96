import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { describeError } from "./describe-error.ts";

test("names every address of a host that refuses connections", async () => {
  const socket = connect({
    host: "two-addresses.example",
    port: 1,
    lookup: (_host, _options, callback) =>
      callback(null, [
        { address: "127.0.0.1", family: 4 },
        { address: "127.0.0.2", family: 4 },
      ]),
  });
  const error = await once(socket, "connect").catch((refused: Error) => refused);
  expect(error).toMatchObject({ name: "AggregateError", message: "" });
  expect(describeError(error as Error)).toBe(
    "connect ECONNREFUSED 127.0.0.1:1; connect ECONNREFUSED 127.0.0.2:1",
  );
});

test.each([
  [new Error("no such database"), "no such database"],
  [new TypeError(), "TypeError"],
])("describes %o", (error, description) => {
  expect(describeError(error)).toBe(description);
});
