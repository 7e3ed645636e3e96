import { afterEach, expect } from "vitest";
import {
  buildCookieHeader,
  buildPerson,
  createCustomerClient,
  type Person,
} from "../builders/customers.ts";
import { createRawClient } from "../builders/raw-client.ts";
import type { RunningShop } from "../builders/running-shop.ts";
import { test } from "../builders/test-with-shop.ts";

const address = "1 High Street, Leicester";
const refusal = "Add the postcode, which we need only for deliveries. We deliver to LE1 and LE2.";

const setDeliveryPostcodes = (shop: RunningShop, deliveryPostcodes: string[]) =>
  shop.database.pool.query(
    "update business set settings = settings || jsonb_build_object('deliveryPostcodes', $1::jsonb)",
    [JSON.stringify(deliveryPostcodes)],
  );

afterEach<{ shop: RunningShop }>(({ shop }) => setDeliveryPostcodes(shop, []));

test("sign-up asks for a missing postcode in a shop with a delivery area, and keeps what was typed", async ({
  shop,
}) => {
  await setDeliveryPostcodes(shop, ["LE1", "LE2"]);
  const visitor = createRawClient(shop.url);
  const signUp = (
    typedAddress: string,
    { password, phone }: Pick<Person, "password" | "phone"> = buildPerson(),
  ) => {
    const { name: fullName, email } = buildPerson();
    return visitor.post("/signup", {
      fullName,
      email,
      phone,
      address: typedAddress,
      password,
      confirmPassword: password,
    });
  };
  const refused = await signUp(address);
  expect(refused.status).toBe(400);
  const page = await refused.text();
  expect(page).toContain(refusal.replaceAll("'", "&#x27;"));
  expect(page).toContain(`>${address}</textarea>`);
  expect(page).toContain('value="Asha Patel"');
  // All errors are shown in one round, also those that only the server finds.
  const allErrors = [
    "Please enter a valid 10-digit contact number.",
    "Check the postcode LE1 2CD.",
    "This password is too easy to guess.",
  ];
  const easy = { password: "password1", phone: "07700 900123" };
  const refusedTwice = await (await signUp("1 High Street, LE1 2CD", easy)).text();
  for (const error of allErrors.slice(1)) expect(refusedTwice).toContain(error);
  const invalid = await signUp("1 High Street, LE1 2CD", { ...easy, phone: "12" });
  expect(invalid.status).toBe(400);
  const invalidPage = await invalid.text();
  for (const error of allErrors) expect(invalidPage).toContain(error);
  // The summary lists them in the form's order, also without JavaScript.
  const positions = allErrors.map((error) => invalidPage.indexOf(error));
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));

  // An account may be anywhere: takeaways and bookings are not delivered.
  expect((await signUp("1 Old Market, Nottingham NG1 2AB")).status).toBe(302);
  await setDeliveryPostcodes(shop, []);
  expect((await signUp(address)).status).toBe(302);
});

test("a customer who signs up to place a delivery is told beside the code that the shop does not deliver to them", async ({
  shop,
}) => {
  await setDeliveryPostcodes(shop, ["LE1", "LE2"]);
  const getCodePage = async (returnTo: string, typedAddress: string) => {
    const { name: fullName, email, phone, password } = buildPerson();
    const signedUp = await createRawClient(shop.url).post("/signup", {
      ...{ fullName, email, phone, address: typedAddress, returnTo },
      ...{ password, confirmPassword: password },
    });
    const customer = createRawClient(shop.url, buildCookieHeader(signedUp));
    return (await customer.get(signedUp.headers.get("location") ?? "")).text();
  };
  const nottingham = "1 Old Market, Nottingham NG1 2AB";
  const note =
    "Sorry, we don&#x27;t deliver to NG1 2AB. We deliver to LE1 and LE2. At checkout, you can choose to collect these dishes as a takeaway instead.";
  const codePage = await getCodePage("/checkout", nottingham);
  expect(codePage).toContain("Six-digit code");
  expect(codePage).toContain(note);
  expect(await getCodePage("/cart", nottingham)).toContain(note);
  for (const [returnTo, typedAddress] of [
    ["/dine-in", nottingham],
    ["/takeaway", nottingham],
    ["/services/partyorder/placeorder", nottingham],
    ["/checkout", "1 High Street, Leicester LE1 4AB"],
  ] as const) {
    const page = await getCodePage(returnTo, typedAddress);
    expect(page).toContain("Six-digit code");
    expect(page).not.toContain("we don&#x27;t deliver");
  }
});

test("a profile and the address book ask for a postcode too, but never for that of a saved address", async ({
  shop,
}) => {
  const customer = await createCustomerClient(shop, { ...buildPerson(), address });
  await setDeliveryPostcodes(shop, ["LE1", "LE2"]);
  const entry = { intent: "address", id: "new", name: "Work", address };
  const refusedEntry = await customer.post("/userdashboard/addresses.data", entry);
  expect(refusedEntry.status).toBe(400);
  expect(await refusedEntry.text()).toContain(refusal);
  const post = (typedAddress: string) =>
    customer.post("/complete-profile.data", {
      fullName: "Asha Patel",
      phone: "07700 900123",
      address: typedAddress,
    });
  const refusedProfile = await post("2 High Street, Leicester");
  expect(refusedProfile.status).toBe(400);
  expect(await refusedProfile.text()).toContain(refusal);
  // The saved address itself may stay.
  expect((await post(address)).status).toBe(202);

  expect((await customer.get("/complete-profile?returnTo=%2Fcheckout")).status).toBe(302);
  expect((await customer.get("/checkout")).status).toBe(200);
});
