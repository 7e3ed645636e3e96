import { expect, test } from "vitest";
import { findFlashes } from "./flash-messages.ts";
import { sessionToastId } from "./ui/toast/toast.tsx";

test.each(["sign-in-to-check-out", "sign-in-to-order", "details-kept"])(
  "signing in replaces the toast that asked for it: %s",
  (code) => {
    for (const flash of [code, "signed-in", "signed-in-once"])
      expect(findFlashes([flash])).toMatchObject([{ id: sessionToastId }]);
  },
);

test("shows several messages of one action beside each other", () => {
  expect(findFlashes(["signed-in", "unknown", "complete-profile"]).map(({ id }) => id)).toEqual([
    sessionToastId,
    "flash-1",
  ]);
});
