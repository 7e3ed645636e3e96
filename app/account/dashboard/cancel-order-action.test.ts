import { expect, test } from "vitest";
import { describeNetworkFailure } from "../../network-failure.ts";
import { clientAction } from "./cancel-order-action.ts";

test("says that the cancellation may have arrived only if there was no response", async () => {
  const failWith = (error: Error) =>
    clientAction({
      request: new Request("https://shop.test", { method: "POST", body: new URLSearchParams() }),
      serverAction: () => Promise.reject(error),
    } as unknown as Parameters<typeof clientAction>[0]);
  expect(await failWith(new TypeError("Failed to fetch"))).toMatchObject({
    data: { message: expect.stringContaining("we don't know whether it reached us") },
  });
  expect(await failWith(new Error("Unexpected Server Error"))).toMatchObject({
    data: { message: describeNetworkFailure() },
  });
});
