import { expect, test } from "vitest";
import { checkPassword, maxPasswordCharacters } from "./password-policy.ts";

const policy = {
  minimum: 6,
  isCommon: (password: string) => password === "letmein1",
  personalDetails: ["Asha@example.com", "Asha Rao", "Tiffin Kitchen", ""],
};

// Any character counts, even a space.
test.each([
  "korma!",
  "a long sentence is a good password",
  "x".repeat(maxPasswordCharacters),
  "pässwörd-größe",
  "      ",
])("allows %j", (password) => {
  expect(checkPassword(password, policy)).toBeNull();
});

test("counts code points, not UTF-16 units, for the minimum length", () => {
  expect(checkPassword("🍛🍛🍛", policy)).toEqual({ code: "too_short", minimum: 6 });
});

test("uses the minimum length from the policy", () => {
  expect(checkPassword("korma!", { ...policy, minimum: 10 })).toEqual({
    code: "too_short",
    minimum: 10,
  });
});

test("refuses more characters than the maximum", () => {
  expect(checkPassword("x".repeat(maxPasswordCharacters + 1), policy)).toEqual({
    code: "too_long",
    maximum: maxPasswordCharacters,
  });
});

test.each(["letmein1", "LetMeIn1", "asha@example.com", "ASHA RAO", "asharao", "tiffinkitchen"])(
  "refuses the easy guess %j",
  (password) => {
    expect(checkPassword(password, policy)).toEqual({ code: "common" });
  },
);
