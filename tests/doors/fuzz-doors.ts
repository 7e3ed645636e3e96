import fc from "fast-check";
import { access } from "../../app/access.ts";
import { type RawClient, rawClient } from "../builders/raw-client.ts";
import type { RunningShop } from "../builders/running-shop.ts";
import { addressOf, cellsOf, dataAddressOf, isStream, readDoors, writtenDoors } from "./access-matrix.ts";
import type { Asker } from "./askers.ts";
import { bodiesFrom, honestFields } from "./body-from-schema.ts";
import { type DoorForm, doorForms } from "./door-forms.ts";
import { expectCalm } from "./innards.ts";
import { meantValues, settingsAsSeen } from "./meant-values.ts";
import { type PeopledShop, peopleShop } from "./peopled-shop.ts";
import { fuzzQueries } from "./query-fuzz.ts";
import { type SentBody, writeBody } from "./sent-body.ts";
import { untouched } from "./untouched.ts";

/** How much is sent: `bodies` over all forms together, `atOnce` at a time. */
export interface FuzzSize {
  bodies: number;
  atOnce: number;
  seed: number;
}

/** Who mostly asks in a round, so that what they may not change can be held to: customers, then staff, then the owner. */
const rounds = ["its customer", "admin", "owner"] as const;
type Round = (typeof rounds)[number];

/** What deletes comes last: without dishes nothing honest is left to be sent. */
const forms = writtenDoors
  .flatMap((door) => (doorForms[door.file] ?? []).map((form) => ({ door, form, round: roundOf(door.file) })))
  .sort((one, other) => Number(deletes(one.form)) - Number(deletes(other.form)));

function deletes({ fixed }: DoorForm): boolean {
  return fixed?.intent === "delete";
}

function roundOf(file: string): Round {
  if (access[file]?.actionOnlyFor === "the owner") return "owner";
  return access[file]?.action === "admin" ? "admin" : "its customer";
}

/**
 * Sends bodies that are generated from the forms' own schemas to every door that takes any, honest ones and spoiled ones, and holds the shop
 * to it: no 5xx, nothing of its innards in an answer, nothing changed that whoever sent it may not change, and every page can still be shown.
 * Gives the number of bodies, how many were taken, and the forms of which none was.
 */
export async function fuzzDoors(
  shop: RunningShop,
  { bodies, atOnce, seed }: FuzzSize,
): Promise<{ sent: number; taken: number; never: string[] }> {
  const people = await peopleShop(shop);
  const meant = meantValues(people.things, await settingsAsSeen(shop));
  const each = Math.ceil(bodies / forms.length);
  const counts = { sent: 0, taken: 0, never: [] as string[] };
  for (const round of rounds) {
    const expectUntouched = await untouched(shop.database.pool, round);
    for (const [index, { door, form }] of forms.entries()) {
      if (roundOf(door.file) !== round) continue;
      const cases = fc.sample(casesOf(form, meant, round), { numRuns: each, seed: seed + index });
      const ways = waysOf(door, form, people);
      let takenHere = 0;
      for (let start = 0; start < cases.length; start += atOnce) {
        await refreshSession(shop, people, round);
        const batch = cases.slice(start, start + atOnce);
        const answers = await Promise.all(
          batch.map(([sent, asker, from], n) => {
            const client = door.file === "account/sign-out.ts" ? rawClient(shop.url) : people.clients[asker];
            return send(client, ways[(start + n) % ways.length] ?? "", sent, { asker, from });
          }),
        );
        // A visitor who is led to sign in is not let in.
        takenHere += answers.filter((status, n) => status < 400 && batch[n]?.[1] === round).length;
      }
      counts.sent += cases.length;
      counts.taken += takenHere;
      if (takenHere === 0) counts.never.push(`${door.file} ${JSON.stringify(form.fixed ?? form.path ?? form.order ?? "")}`);
    }
    await expectUntouched();
    await everythingCanBeShown(people, atOnce);
  }
  // Who was made an admin meanwhile has another session.
  for (const round of rounds) await refreshSession(shop, people, round);
  await fuzzQueries(people, { each: Math.ceil(each / 4), atOnce, seed });
  return counts;
}

/** A body, who sends it, and from which address. */
function casesOf(form: DoorForm, meant: ReturnType<typeof meantValues>, round: Round): fc.Arbitrary<[SentBody, Asker, string]> {
  const others: Asker[] = round === "its customer" ? ["visitor"] : ["visitor", "another customer", "revoked admin"];
  const asker = fc.oneof(
    { weight: 6, arbitrary: fc.constant<Asker>(round) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );
  const from = fc.tuple(fc.nat(250), fc.nat(250)).map((parts) => `10.77.${parts.join(".")}`);
  return fc.tuple(bodiesFrom(honestFields(form.schema, meant, form.fixed)), asker, from);
}

/** As a page's form, and as the browser sends it with scripts. */
function waysOf(door: (typeof writtenDoors)[number], form: DoorForm, { things }: PeopledShop): string[] {
  if (form.path) return [form.path];
  const address = addressOf(door, things, form.order);
  const index = door.isIndex ? "?index" : "";
  return [address + index, dataAddressOf(address) + index];
}

async function send(client: RawClient, address: string, sent: SentBody, who: { asker: Asker; from: string }): Promise<number> {
  const { headers, body } = writeBody(sent);
  const asked = client.send(address, body, { ...headers, "x-forwarded-for": who.from });
  return (await expectCalm(asked, { address, sent, ...who })).status;
}

/** Who sends may have signed out everywhere by it. Counted tries would soon stand in for the doors' own checks. */
async function refreshSession({ database }: RunningShop, people: PeopledShop, round: Round): Promise<void> {
  await database.pool.query("delete from auth_rate_limits");
  const me = await (await people.clients[round].get("/me")).text();
  if (!me.includes("signed-in")) people.clients[round] = await people.signIn(round);
}

/** What was taken in is shown to people: no page breaks of it, to its customer nor to the owner. */
async function everythingCanBeShown({ clients, things }: PeopledShop, atOnce: number): Promise<void> {
  const pages = readDoors.filter(({ path, file }) => path !== null && !isStream(file)).values();
  const look = async () => {
    for (const door of pages) {
      const asker = cellsOf(door.file, "loader")?.["its customer"] === "in" ? "its customer" : "owner";
      const address = addressOf(door, things);
      await expectCalm(clients[asker].get(address, { accept: "text/html" }), { address, asker });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, look));
}
