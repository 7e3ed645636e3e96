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

test.each(["signed-out", "account-deleted"])(
  "says that signing out cleared hidden allergens, only if there were any: %s",
  (code) => {
    const cleared = { text: expect.stringContaining("allergens"), about: "other" };
    expect(findFlashes([code], "nuts")).toEqual([
      expect.anything(),
      expect.objectContaining(cleared),
    ]);
    expect(findFlashes([code], "")).toHaveLength(1);
    expect(findFlashes(["signed-in"], "nuts")).toHaveLength(1);
  },
);

test("shows several messages of one action beside each other", () => {
  expect(findFlashes(["signed-in", "unknown", "complete-profile"]).map(({ id }) => id)).toEqual([
    sessionToastId,
    "flash-1",
  ]);
});
