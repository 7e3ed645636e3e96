import { expect, test } from "vitest";
import { createSignUpSchema } from "./sign-up-schema.ts";

const validForm = {
  fullName: "  Asha Rao ",
  email: " Asha@Example.com ",
  phone: "07700 900123",
  address: "1 High Street\r\nLeicester",
  password: " six 6 ",
  confirmPassword: " six 6 ",
};

function getErrors(form: object): Record<string, string[]> {
  const parsed = createSignUpSchema(6).safeParse(form);
  const errors: Record<string, string[]> = {};
  for (const issue of parsed.error?.issues ?? []) {
    const name = issue.path.join(".");
    errors[name] = [...(errors[name] ?? []), issue.message];
  }
  return errors;
}

test("normalises the name, email address and phone, and leaves the other fields as typed", () => {
  expect(createSignUpSchema(6).parse(validForm)).toEqual({
    fullName: "Asha Rao",
    email: "asha@example.com",
    phone: "+447700900123",
    address: "1 High Street\r\nLeicester",
    password: " six 6 ",
    confirmPassword: " six 6 ",
  });
});

test("reports each missing field of an empty form", () => {
  expect(getErrors({})).toEqual({
    fullName: ["Enter your full name."],
    email: ["Enter your email address."],
    phone: ["Please enter a valid 10-digit contact number."],
    address: ["Enter your address."],
    password: ["Choose a password."],
    confirmPassword: ["Enter the password again."],
  });
});

test("reports all errors together", () => {
  expect(
    getErrors({
      ...validForm,
      email: "asha",
      phone: "123",
      password: "short",
      confirmPassword: "other",
    }),
  ).toEqual({
    email: ["Enter an email address such as name@example.com."],
    phone: ["Please enter a valid 10-digit contact number."],
    password: ["Password must be at least 6 characters long"],
    confirmPassword: ["Passwords do not match"],
  });
});

test.each([
  ["fullName", "Asha\r\nBcc: everyone@example.com"],
  ["fullName", "x".repeat(101)],
  ["email", "asha@example.com\r\nBcc: everyone@example.com"],
  ["email", `${"a".repeat(250)}@example.com`],
  ["address", "1 High\u0000Street"],
  ["address", "x".repeat(301)],
  ["phone", "0".repeat(1_000)],
])("refuses a %s of %j", (field, value) => {
  expect(Object.keys(getErrors({ ...validForm, [field]: value }))).toEqual([field]);
});

test("drops unknown fields", () => {
  expect(
    createSignUpSchema(6).parse({ ...validForm, role: "admin", emailVerified: true }),
  ).not.toHaveProperty("role");
});
