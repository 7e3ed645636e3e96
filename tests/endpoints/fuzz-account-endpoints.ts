import fc from "fast-check";
import { expect } from "vitest";
import { z } from "zod";
import { access } from "../../app/access.ts";
import { email, fullName } from "../../domain/contact-details/contact-fields.ts";
import { routeEntries } from "../architecture/route-table.ts";
import { createRawClient, type RawClient } from "../builders/raw-client.ts";
import type { RunningShop } from "../builders/running-shop.ts";
import { invalidInputs } from "./invalid-inputs.ts";
import { expectSafeResponse } from "./safe-response.ts";
import { encodeBody, type Field, listTextFields, rawBody, type SentBody } from "./sent-body.ts";

/**
 * The paths of every account route with an action, and of some of Better Auth's endpoints behind
 * `/api/auth/*`.
 */
const accountEndpoints: string[][] = [
  ...routeEntries
    .filter(
      ({ file, path }) => path !== null && file.startsWith("account/") && access[file]?.action,
    )
    .map(({ path, file }) => (file.endsWith(".tsx") ? [path ?? "", `${path}.data`] : [path ?? ""])),
  ...[
    "sign-in/email",
    "sign-up/email",
    "sign-out",
    "get-session",
    "verify-email",
    "update-user",
    "sign-in/social",
    "ok",
  ].map((endpoint) => [`/api/auth/${endpoint}`]),
];

const fields: Record<string, fc.Arbitrary<string>> = {
  email: fc.oneof(
    fc.emailAddress(),
    fc.constant("bystander@customer.test"),
    fc.constant("OWNER@shop.test"),
  ),
  password: fc.constantFrom(
    "korma and naan",
    "password",
    "12345",
    "x".repeat(129),
    "correct horse",
    "pässwörd lang genug",
  ),
  confirmPassword: fc.constantFrom("korma and naan", "password"),
  currentPassword: fc.constantFrom("korma and naan", ""),
  newPassword: fc.constantFrom("another long password", "123456"),
  fullName: fc.constantFrom("Asha Rao", "Ó Briain", "李"),
  name: fc.constantFrom("Asha Rao", "x"),
  phone: fc.constantFrom("07700 900123", "+44 7700 900123", "12345", "07700 900123 ext 4"),
  address: fc.constantFrom("1 High Street\nLeicester", "x"),
  returnTo: fc.constantFrom("/checkout", "//evil.example", "/signin"),
  callbackURL: fc.constantFrom("/checkout", "https://evil.example"),
  token: fc.oneof(fc.base64String(), fc.constant("x".repeat(43))),
  code: fc.uuid(),
  emailCode: fc.constantFrom("123456", "12345", "١٢٣٤٥٦"),
  state: fc.base64String(),
  intent: fc.constantFrom(
    "details",
    "password",
    "email",
    "address",
    "sign-out-others",
    "sign-out-device",
    "verify-code",
  ),
  id: fc.uuid(),
  device: fc.uuid(),
  session: fc.uuid(),
  role: fc.constantFrom("admin", "owner"),
  isOwner: fc.constant("true"),
  emailVerified: fc.constant("true"),
  userId: fc.uuid(),
  avatarUrl: fc.constant("https://evil.example/a.png"),
  image: fc.constant("https://evil.example/a.png"),
  "__proto__[role]": fc.constant("admin"),
};
const value = (name: string) =>
  fc.oneof(
    { weight: 6, arbitrary: fields[name] ?? fc.string() },
    { weight: 2, arbitrary: fc.constantFrom(...invalidInputs) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 300 }) },
  );
/** A random selection of fields, or a sign-up form's fields. Some bodies repeat two fields. */
const entries = fc
  .oneof(
    fc.subarray(Object.keys(fields), { minLength: 3 }),
    fc.constant(["fullName", "name", "email", "phone", "address", "password", "confirmPassword"]),
  )
  .chain((names) => fc.tuple(...names.map((name) => fc.tuple(fc.constant(name), value(name)))))
  .chain((pairs) =>
    fc
      .tuple(fc.constant(pairs), fc.boolean())
      .map(([list, repeats]) => (repeats ? [...list, ...list.slice(0, 2)] : list)),
  );

/** Sign-ups with extra fields that try to gain privileges. Some have one invalid field. */
const signUps = fc
  .tuple(
    fc.nat(1_000_000),
    fc.option(fc.constantFrom("fullName", "email", "phone", "address", "password", "returnTo")),
  )
  .chain(([index, invalidField]) => {
    const valid = {
      fullName: "Asha Rao",
      name: "Asha Rao",
      email: `fresh${index}@customer.test`,
      phone: "07700 900123",
      address: "1 High Street",
      password: "korma and naan",
      confirmPassword: "korma and naan",
      returnTo: "/menu",
      role: "admin",
      emailVerified: "true",
      image: "https://evil.example/a.png",
    };
    const list = Object.entries(valid);
    if (!invalidField) return fc.constant(list);
    return value(invalidField).map((text) =>
      list.map(([name, original]): [string, string] => [
        name,
        name === invalidField ? text : original,
      ]),
    );
  });

const body: fc.Arbitrary<SentBody> = fc.oneof(
  {
    weight: 6,
    arbitrary: entries.map((fields) => ({ kind: "form" as const, fields: fields as Field[] })),
  },
  { weight: 3, arbitrary: signUps.map((fields) => ({ kind: "form" as const, fields })) },
  { weight: 1, arbitrary: signUps.map((fields) => ({ kind: "json" as const, fields })) },
  {
    weight: 2,
    arbitrary: entries.map((fields) => ({ kind: "json" as const, fields: fields as Field[] })),
  },
  {
    weight: 1,
    arbitrary: entries.map((fields) => ({ kind: "parts" as const, fields: fields as Field[] })),
  },
  { weight: 2, arbitrary: rawBody },
);

const signUpForm = z.object({ email, password: z.string().min(6) });

/** Returns the email if this is a valid sign-up, or null otherwise. */
function getValidSignUpEmail(address: string, sent: SentBody): string | null {
  if (!/^\/(signup|api\/auth\/sign-up\/email)(\.data)?$/.test(address) || !("fields" in sent))
    return null;
  const form = Object.fromEntries(listTextFields(sent.fields));
  // The two endpoints use different field names.
  const name = fullName.safeParse(address.startsWith("/api/") ? form.name : form.fullName);
  const parsed = signUpForm.safeParse(form);
  return parsed.success && name.success ? parsed.data.email : null;
}

/**
 * Sends `bodies` generated bodies to each account endpoint, `concurrency` at a time, as a visitor
 * and as a customer. Expects no 5xx responses, no internal details in any response, and no account
 * created or changed except by a valid sign-up. `signInCustomer` returns the `Cookie` header.
 */
export async function fuzzAccountEndpoints(
  shop: RunningShop,
  {
    bodies,
    concurrency,
    seed,
    signInCustomer,
  }: { bodies: number; concurrency: number; seed: number; signInCustomer(): Promise<string> },
): Promise<void> {
  const { pool } = shop.database;
  const accounts = async (where: string) =>
    (
      await pool.query(
        `select u.id, u.email, u.email_verified, u.image, u.name, a.provider_id, a.password, p.role, p.full_name, p.email as profile_email,
                p.phone, p.address, p.avatar_url, (select owner_id from business) as owner
           from auth_users u left join auth_accounts a on a.user_id = u.id left join profiles p on p.id = u.id
          where ${where} order by u.id, a.id`,
      )
    ).rows as Record<string, unknown>[];
  const idList = (await accounts("true")).map(({ id }) => `'${id}'`).join();
  /**
   * Reads all account data except the signed-in customer's name, phone and address, the only fields
   * that may change.
   */
  const readFixedData = async () =>
    (await accounts(`u.id in (${idList})`)).map((row) =>
      String(row.email).startsWith("fuzzing")
        ? { ...row, name: "", full_name: "", phone: "", address: "" }
        : row,
    );
  const before = await readFixedData();
  const allowed = new Set<string>();
  let cookie = await signInCustomer();
  const requests = fc.tuple(body, fc.boolean(), fc.nat(250), fc.nat(250));

  async function send(
    client: RawClient,
    address: string,
    [sent, , a, b]: [SentBody, boolean, number, number],
  ): Promise<void> {
    const { headers, body: text } = encodeBody(sent);
    const email = getValidSignUpEmail(address, sent);
    if (email) allowed.add(email);
    const request = client.send(address, text, {
      ...headers,
      "x-forwarded-for": `10.77.${a}.${b}`,
    });
    await expectSafeResponse(request, { address, sent });
  }

  for (const [index, addresses] of accountEndpoints.entries()) {
    const cases = fc.sample(requests, { numRuns: bodies, seed: seed + index });
    for (let start = 0; start < cases.length; start += concurrency) {
      if (
        !(await (await createRawClient(shop.url, cookie).get("/me")).text()).includes("signed-in")
      )
        cookie = await signInCustomer();
      const batch = cases.slice(start, start + concurrency);
      await Promise.all(
        batch.map((body, index) => {
          const address = addresses[(start + index) % addresses.length] ?? "";
          return send(createRawClient(shop.url, body[1] ? cookie : ""), address, body);
        }),
      );
    }
  }

  expect(await readFixedData()).toEqual(before);
  const newAccounts = await accounts(`u.id not in (${idList})`);
  expect(
    newAccounts.length,
    "some bodies are valid sign-ups, so the endpoints were reached",
  ).toBeGreaterThan(0);
  for (const account of newAccounts) {
    expect([...allowed], `an account for ${account.email}, named ${account.name}`).toContain(
      account.email,
    );
    expect(account).toMatchObject({
      email_verified: false,
      image: null,
      role: "user",
      avatar_url: null,
      provider_id: "credential",
    });
  }
  const newSessions = await pool.query(
    `select count(*)::int as count from auth_sessions where user_id not in (${idList})`,
  );
  expect(newSessions.rows).toEqual([{ count: 0 }]);
}
