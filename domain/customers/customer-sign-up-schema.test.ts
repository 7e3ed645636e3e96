import { expect, test } from "vitest";
import { createCustomerSignUpSchema } from "./customer-sign-up-schema.ts";

const schema = createCustomerSignUpSchema({
  minimumPasswordLength: 6,
  deliveryPostcodes: ["LE1"],
  orderTypes: ["menuorder"],
});
const form = {
  fullName: "Asha Patel",
  email: "asha@customer.test",
  phone: "07700 900123",
  address: "7 Elm Road",
  password: "turmeric and time",
  confirmPassword: "turmeric and time",
};
const listFields = (change: Partial<Record<keyof typeof form, string | undefined>>) =>
  schema.safeParse({ ...form, ...change }).error?.issues.map(({ path }) => path.join());

test("reports a missing postcode together with other errors", () => {
  expect(listFields({ fullName: undefined })).toEqual(["fullName", "address"]);
  expect(listFields({ confirmPassword: "something else" })).toEqual(["confirmPassword", "address"]);
  expect(listFields({ fullName: undefined, address: "7 Elm Road, LE1 4AB" })).toEqual(["fullName"]);
  expect(listFields({ fullName: undefined, address: undefined })).toEqual(["fullName", "address"]);
});

test("leaves a form without other errors to the sign-up, which also checks common passwords", () => {
  expect(listFields({})).toBeUndefined();
});
