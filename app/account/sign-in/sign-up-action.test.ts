import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { defaultSettings } from "../../../domain/business/default-settings.ts";
import { servicesContext } from "../../context.ts";
import type { Services } from "../../services.ts";
import { signUpAction } from "./sign-up-action.ts";

test("asks for the postcode even if the delivery area was set after the form had been checked", async () => {
  let deliveryPostcodes: string[] = [];
  const context = new RouterContextProvider();
  context.set(servicesContext, {
    shop: {
      stores: {
        business: { getSettings: async () => ({ ...defaultSettings, deliveryPostcodes }) },
      },
    },
    attention: {
      getLatest() {
        deliveryPostcodes = ["LE1"];
        return { hasMailServer: true };
      },
    },
    passwords: { check: async () => null },
  } as unknown as Services);
  const password = "star anise & ginger";
  const body = new URLSearchParams({
    fullName: "Asha Patel",
    email: "asha@customer.test",
    phone: "07700 900123",
    address: "1 High Street, Leicester",
    password,
    confirmPassword: password,
  });
  const result = await signUpAction(
    context,
    new Request("http://localhost/signup", { method: "POST", body }),
  );
  const message = "Add the postcode, which we need only for deliveries. We deliver to LE1.";
  expect(result).toMatchObject({ data: { message, errors: { address: [message] } } });
});
