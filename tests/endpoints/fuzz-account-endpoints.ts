import fc from "fast-check";
import { expect } from "vitest";
import { z } from "zod";
import { access } from "../../app/access.ts";
import { email, fullName } from "../../domain/contact-details/contact-fields.ts";
import { doors } from "../architecture/route-table.ts";
import { type RawClient, rawClient } from "../builders/raw-client.ts";
import type { RunningShop } from "../builders/running-shop.ts";
import { expectCalm } from "./internal-details.ts";
import { rubbish } from "./invalid-inputs.ts";
import { type Field, rawBody, type SentBody, textsOf, writeBody } from "./sent-body.ts";

/** Every door of the accounts that takes something, with the addresses that it goes by, and those of Better Auth behind `/api/auth/*`. */
const accountDoors: string[][] = [
  ...doors
    .filter(({ file, path }) => path !== null && file.startsWith("account/") && access[file]?.action)
    .map(({ path, file }) => (file.endsWith(".tsx") ? [path ?? "", `${path}.data`] : [path ?? ""])),
  ...["sign-in/email", "sign-up/email", "sign-out", "get-session", "verify-email", "update-user", "sign-in/social", "ok"].map(
    (door) => [`/api/auth/${door}`],
  ),
];

const fields: Record<string, fc.Arbitrary<string>> = {
  email: fc.oneof(fc.emailAddress(), fc.constant("bystander@customer.test"), fc.constant("OWNER@shop.test")),
  password: fc.constantFrom("korma and naan", "password", "12345", "x".repeat(129), "correct horse", "pässwörd lang genug"),
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
  state: fc.base64String(),
  intent: fc.constantFrom("details", "password", "email", "address", "sign-out-others", "sign-out-device"),
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
    { weight: 2, arbitrary: fc.constantFrom(...rubbish) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 300 }) },
  );
/** Most have what a form of ours has; some say a field twice. */
const entries = fc
  .oneof(
    fc.subarray(Object.keys(fields), { minLength: 3 }),
    fc.constant(["fullName", "name", "email", "phone", "address", "password", "confirmPassword"]),
  )
  .chain((names) => fc.tuple(...names.map((name) => fc.tuple(fc.constant(name), value(name)))))
  .chain((pairs) =>
    fc.tuple(fc.constant(pairs), fc.boolean()).map(([list, twice]) => (twice ? [...list, ...list.slice(0, 2)] : list)),
  );

/** Honest sign-ups, but for one field of some, that ask for more than a sign-up gives. */
const signUps = fc
  .tuple(fc.nat(1_000_000), fc.option(fc.constantFrom("fullName", "email", "phone", "address", "password", "returnTo")))
  .chain(([n, spoiled]) => {
    const honest = {
      fullName: "Asha Rao",
      name: "Asha Rao",
      email: `fresh${n}@customer.test`,
      phone: "07700 900123",
      address: "1 High Street",
      password: "korma and naan",
      confirmPassword: "korma and naan",
      returnTo: "/menu",
      role: "admin",
      emailVerified: "true",
      image: "https://evil.example/a.png",
    };
    const list = Object.entries(honest);
    if (!spoiled) return fc.constant(list);
    return value(spoiled).map((text) => list.map(([name, kept]): [string, string] => [name, name === spoiled ? text : kept]));
  });

const body: fc.Arbitrary<SentBody> = fc.oneof(
  { weight: 6, arbitrary: entries.map((fields) => ({ kind: "form" as const, fields: fields as Field[] })) },
  { weight: 3, arbitrary: signUps.map((fields) => ({ kind: "form" as const, fields })) },
  { weight: 1, arbitrary: signUps.map((fields) => ({ kind: "json" as const, fields })) },
  { weight: 2, arbitrary: entries.map((fields) => ({ kind: "json" as const, fields: fields as Field[] })) },
  { weight: 1, arbitrary: entries.map((fields) => ({ kind: "parts" as const, fields: fields as Field[] })) },
  { weight: 2, arbitrary: rawBody },
);

const signUpForm = z.object({ email, password: z.string().min(6) });

/** For which address this would be a sign-up that the shop takes. */
function justified(address: string, sent: SentBody): string | null {
  if (!/^\/(signup|api\/auth\/sign-up\/email)(\.data)?$/.test(address) || !("fields" in sent)) return null;
  const form = Object.fromEntries(textsOf(sent.fields));
  // Each of the two doors has a word of its own for it.
  const name = fullName.safeParse(address.startsWith("/api/") ? form.name : form.fullName);
  const parsed = signUpForm.safeParse(form);
  return parsed.success && name.success ? parsed.data.email : null;
}

/**
 * Sends so many generated bodies to each door of the accounts, `atOnce` at a time, as nobody and as a customer, and holds the shop to it: no 5xx, nothing of its
 * innards in an answer, and no account that was made or changed without good reason.
 */
export async function fuzzAccountDoors(
  shop: RunningShop,
  { bodies, atOnce, seed, customer }: { bodies: number; atOnce: number; seed: number; customer(): Promise<string> },
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
  const known = (await accounts("true")).map(({ id }) => `'${id}'`).join();
  /** A customer may change their own name, phone and address; nothing else of anybody may change. */
  const fixed = async () =>
    (await accounts(`u.id in (${known})`)).map((row) =>
      String(row.email).startsWith("fuzzing") ? { ...row, name: "", full_name: "", phone: "", address: "" } : row,
    );
  const before = await fixed();
  const allowed = new Set<string>();
  let cookie = await customer();
  const asker = fc.tuple(body, fc.boolean(), fc.nat(250), fc.nat(250));

  async function send(client: RawClient, address: string, [sent, , a, b]: [SentBody, boolean, number, number]): Promise<void> {
    const { headers, body: text } = writeBody(sent);
    const email = justified(address, sent);
    if (email) allowed.add(email);
    const asked = client.send(address, text, { ...headers, "x-forwarded-for": `10.77.${a}.${b}` });
    await expectCalm(asked, { address, sent });
  }

  for (const [index, addresses] of accountDoors.entries()) {
    const cases = fc.sample(asker, { numRuns: bodies, seed: seed + index });
    for (let start = 0; start < cases.length; start += atOnce) {
      if (!(await (await rawClient(shop.url, cookie).get("/me")).text()).includes("signed-in")) cookie = await customer();
      const batch = cases.slice(start, start + atOnce);
      await Promise.all(
        batch.map((one, n) => {
          const address = addresses[(start + n) % addresses.length] ?? "";
          return send(rawClient(shop.url, one[1] ? cookie : ""), address, one);
        }),
      );
    }
  }

  expect(await fixed()).toEqual(before);
  const strangersMade = await accounts(`u.id not in (${known})`);
  expect(strangersMade.length, "some of the bodies are good sign-ups: the doors were really open").toBeGreaterThan(0);
  for (const made of strangersMade) {
    expect([...allowed], `an account for ${made.email}, called ${made.name}`).toContain(made.email);
    expect(made).toMatchObject({ email_verified: false, image: null, role: "user", avatar_url: null, provider_id: "credential" });
  }
  const strangers = await pool.query(`select count(*)::int as count from auth_sessions where user_id not in (${known})`);
  expect(strangers.rows).toEqual([{ count: 0 }]);
}
