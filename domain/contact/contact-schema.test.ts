import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { messages } from "../messages.ts";
import { checkContactForm } from "./contact-schema.ts";

const validForm = {
  name: "Asha Patel",
  email: "asha@example.com",
  message: "Do you cook without garlic?",
};
const check = (fields: Partial<typeof validForm>) => checkContactForm({ ...validForm, ...fields });
const getErrors = (fields: Partial<typeof validForm>) => {
  const checked = check(fields);
  return checked.ok ? null : checked.error.errors;
};

test("accepts an ordinary message, trimmed", () => {
  expect(
    check({
      name: "  Asha Patel ",
      email: " asha@example.com\t",
      message: "\n Hello \r\nthere \n",
    }),
  ).toEqual({
    ok: true,
    value: {
      subject: "general",
      name: "Asha Patel",
      email: "asha@example.com",
      message: "Hello \nthere",
    },
  });
});

test("reports each missing field once with its own message", () => {
  const missing = {
    name: [messages.contact.name],
    email: [messages.fields.email],
    message: [messages.contact.message],
  };
  expect(getErrors({ name: "", email: "", message: "" })).toEqual(missing);
  expect(getErrors({ name: " \t", email: "  ", message: "\r\n \r\n" })).toEqual(missing);
});

test.each(["\u200b", "\u200d\u200d", "\ufeff", "\u202e", "\u00ad"])(
  "invisible text (%j) counts as missing",
  (nothing) => {
    expect(getErrors({ name: nothing, message: nothing })).toEqual({
      name: [messages.contact.name],
      message: [messages.contact.message],
    });
  },
);

test.each([
  "asha",
  "asha@",
  "@example.com",
  "asha@example",
  "asha example.com",
  "asha@exam ple.com",
  "a@b@example.com",
  "asha@.com",
])("rejects %s as an email", (email) =>
  expect(getErrors({ email })).toEqual({ email: [messages.fields.emailFormat] }),
);

test.each(["Asha.Patel+menu@Mail.Example.co.uk", "o'neil@example.ie", "a@xn--bcher-kva.example"])(
  "accepts %s and keeps its letter case",
  (email) => expect(check({ email })).toMatchObject({ ok: true, value: { email } }),
);

describe("input cannot add an email header", () => {
  const controlCharacters = [
    "\r\n",
    "\n",
    "\r",
    "\u2028",
    "\u2029",
    "\u0085",
    "\0",
    "\v",
    "\f",
    "\u001b[31m",
  ];
  test.each(controlCharacters)("after %j", (character) => {
    const header = `${character}Bcc: everyone@example.com`;
    expect(getErrors({ name: `Asha${header}` })).toEqual({
      name: [messages.fields.controlCharacters],
    });
    expect(Object.keys(getErrors({ email: `asha@example.com${header}` }) ?? {})).toEqual(["email"]);
  });

  test("accepted names and emails are single lines", () => {
    const anything = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string({
        unit: fc.constantFrom("\r", "\n", "a", "@", ".", ":", " ", "<", ">", ",", "\u2028"),
      }),
    );
    fc.assert(
      fc.property(anything, anything, (name, email) => {
        const checked = check({ name: `A${name}A`, email });
        if (checked.ok)
          expect(checked.value.name + checked.value.email).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        const address = check({ email: `a${email}@example.com` });
        if (address.ok) expect(address.value.email).not.toMatch(/[\s\p{Cc}<>,;:]/u);
      }),
      { numRuns: 500 },
    );
  });
});

test.each([
  ["ગુજરાતી", "આશા પટેલ", "શું તમે લસણ વગર રાંધો છો?"],
  ["हिन्दी", "क्षत्रिय", "नमस्ते"],
  ["فارسی", "می‌خواهم", "سلام، آیا امروز باز هستید؟"],
  ["中文", "王小明", "你们有素食吗？"],
  ["emoji", "👩‍👩‍👧", "🍛❤️"],
  ["a combining accent", "Zoe\u0308", "Cafe\u0301"],
  ["punctuation", "D'Arcy-Smith, Jr. (Al)", '50% < 100 & "more" <b>?</b>'],
])("accepts names and messages in %s", (_language, name, message) => {
  expect(check({ name, message })).toEqual({
    ok: true,
    value: { subject: "general", ...validForm, name, message },
  });
});

test("accepts the maximum length and refuses one more character", () => {
  const longest = { name: "n".repeat(100), message: "m".repeat(5_000) };
  expect(check(longest).ok).toBe(true);
  expect(getErrors({ name: `${longest.name}n`, message: `${longest.message}m` })).toEqual({
    name: [messages.fields.tooLong(100)],
    message: [messages.fields.tooLong(5_000)],
  });
  // Browsers send a line end as CRLF, but it counts as one character.
  expect(check({ message: "m\r\n".repeat(2_499) }).ok).toBe(true);
  expect(getErrors({ email: `${"a".repeat(250)}@example.com` })).toHaveProperty("email");
});

test("refuses a message of 100,000 characters quickly", () => {
  const started = performance.now();
  for (const unit of ["a", "\r", " ", "@a.", "\u200b"]) {
    const long = unit.repeat(100_000);
    expect(check({ name: long, email: `${long}@example.com`, message: `${long}!` }).ok).toBe(false);
  }
  expect(performance.now() - started, "a rule with quadratic run time takes minutes").toBeLessThan(
    10_000,
  );
});

test("allows tabs and line ends in a message, but no other control characters", () => {
  expect(check({ message: "1\t2\n3" })).toMatchObject({ ok: true, value: { message: "1\t2\n3" } });
  expect(getErrors({ message: "null\0byte" })).toEqual({
    message: [messages.fields.controlCharacters],
  });
});

test("refuses an unknown subject", () => {
  const withSubject = (subject: string) => checkContactForm({ ...validForm, subject });
  expect(withSubject("data_protection")).toMatchObject({
    ok: true,
    value: { subject: "data_protection" },
  });
  expect(withSubject("spam")).toMatchObject({
    ok: false,
    error: { errors: { subject: [messages.contact.subject] } },
  });
});
