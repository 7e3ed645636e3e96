import fc from "fast-check";
import { expect } from "vitest";
import { access } from "../../app/access.ts";
import { createRawClient, type RawClient } from "../builders/raw-client.ts";
import type { RunningShop } from "../builders/running-shop.ts";
import {
  buildDataPath,
  buildPath,
  isStream,
  listExpectedOutcomes,
  readableRoutes,
  writableRoutes,
} from "./access-matrix.ts";
import { buildBodiesFrom, buildValidFields } from "./body-from-schema.ts";
import { type EndpointForm, endpointForms } from "./endpoint-forms.ts";
import type { RequestActor } from "./populated-shop.ts";
import { type PopulatedShop, populateShop } from "./populated-shop.ts";
import { snapshotProtectedTables } from "./protected-tables.ts";
import { fuzzQueries } from "./query-fuzz.ts";
import { expectSafeResponse } from "./safe-response.ts";
import { encodeBody, type SentBody } from "./sent-body.ts";
import { buildValidValues, readSettingsJson } from "./valid-values.ts";

/**
 * `bodies` is the total for all forms, sent one at a time. Pages and queries are requested
 * `concurrency` at a time.
 */
export interface FuzzSize {
  bodies: number;
  concurrency: number;
  seed: number;
}

/** The maximum CPU time of a request, relative to an ordinary rejected form. */
const maxCostRatio = 20;

/**
 * CPU time of one request on the server's main thread, in ms. Passwords are hashed on other
 * threads.
 */
interface Cost {
  status: number;
  ms: number;
  sent: object;
  sendAgain(): Promise<unknown>;
}

/**
 * The main actor in each round. After the round, data that this actor may not change must be
 * unchanged.
 */
const rounds = ["its customer", "admin", "owner"] as const;
type Round = (typeof rounds)[number];

/** Deletions come last, because valid orders need dishes. */
const forms = writableRoutes
  .flatMap((route) =>
    (endpointForms[route.file] ?? []).map((form) => ({ route, form, round: getRound(route.file) })),
  )
  .sort((a, b) => Number(isDeletion(a.form)) - Number(isDeletion(b.form)));

function isDeletion({ fixed }: EndpointForm): boolean {
  return fixed?.intent === "delete";
}

function getRound(file: string): Round {
  if (access[file]?.actionOnlyFor === "the owner") return "owner";
  return access[file]?.action === "admin" ? "admin" : "its customer";
}

/**
 * Sends valid and invalid bodies, generated from the forms' schemas, to every route with an action.
 * Expects no 5xx responses, no internal details in any response, and no change that the sender may
 * not make. Every page must still work, and no request may cost much more than an ordinary rejected
 * form. Returns the number of bodies sent and accepted, the forms that never accepted one, the cost
 * of an ordinary rejected form, and the worst request's cost relative to it.
 */
export async function fuzzEndpoints(
  shop: RunningShop,
  { bodies, concurrency, seed }: FuzzSize,
): Promise<{
  sent: number;
  accepted: number;
  neverAccepted: string[];
  ordinaryMs: number;
  worstRatio: number;
}> {
  const populated = await populateShop(shop);
  const values = buildValidValues(populated.fixtures, await readSettingsJson(shop));
  const bodiesPerForm = Math.ceil(bodies / forms.length);
  const counts = {
    sent: 0,
    accepted: 0,
    neverAccepted: [] as string[],
    ordinaryMs: 0,
    worstRatio: 0,
  };
  const costs: Cost[] = [];
  for (const round of rounds) {
    const expectUnchanged = await snapshotProtectedTables(shop.database.pool, round);
    for (const [index, { route, form }] of forms.entries()) {
      if (getRound(route.file) !== round) continue;
      const cases = fc.sample(buildCase(form, values, round), {
        numRuns: bodiesPerForm,
        seed: seed + index,
      });
      const paths = requestPaths(route, form, populated);
      let acceptedHere = 0;
      for (const [index, [sent, actor, from]] of cases.entries()) {
        if (index % 8 === 0) await refreshSession(shop, populated, round);
        const address = paths[index % paths.length] ?? "";
        const sendRequest = () => {
          const client =
            route.file === "account/sign-in/sign-out.ts"
              ? createRawClient(shop.url)
              : populated.clients[actor];
          return send(client, address, sent, { actor, from });
        };
        const before = await shop.measureMainThreadCpuMs();
        const status = await sendRequest();
        costs.push({
          status,
          ms: (await shop.measureMainThreadCpuMs()) - before,
          sent: { address, actor, sent },
          sendAgain: sendRequest,
        });
        // Another actor's status below 400 can be a redirect to the sign-in page.
        if (status < 400 && actor === round) acceptedHere += 1;
      }
      counts.sent += cases.length;
      counts.accepted += acceptedHere;
      if (acceptedHere === 0)
        counts.neverAccepted.push(
          `${route.file} ${JSON.stringify(form.fixed ?? form.path ?? form.order ?? "")}`,
        );
    }
    await expectUnchanged();
    await expectAllPagesWork(populated, concurrency);
  }
  Object.assign(counts, await expectCheapRequests(shop, costs));
  // A customer who has become an admin needs a new session.
  for (const round of rounds) await refreshSession(shop, populated, round);
  await fuzzQueries(populated, { casesPerPage: Math.ceil(bodiesPerForm / 4), concurrency, seed });
  return counts;
}

/**
 * Finds the most expensive request, and fails if its cost is above `maxCostRatio`. Repeats
 * candidates and takes the cheapest run, because garbage collection can slow a single run.
 */
async function expectCheapRequests(
  shop: RunningShop,
  costs: readonly Cost[],
): Promise<{ ordinaryMs: number; worstRatio: number }> {
  const rejected = costs.filter(({ status }) => status >= 400).map(({ ms }) => ms);
  const ordinaryMs =
    rejected.toSorted((a, b) => a - b)[Math.floor(rejected.length / 2)] ?? Number.NaN;
  let worst = 0;
  for (const { ms, sent, sendAgain } of costs.toSorted((a, b) => b.ms - a.ms)) {
    // The remaining requests were cheaper in their first run.
    if (ms <= worst) break;
    let cheapest = ms;
    for (let again = 0; again < 5 && cheapest > worst; again += 1) {
      const before = await shop.measureMainThreadCpuMs();
      await sendAgain();
      cheapest = Math.min(cheapest, (await shop.measureMainThreadCpuMs()) - before);
    }
    worst = Math.max(worst, cheapest);
    expect({ sent, ratio: cheapest / ordinaryMs }).toSatisfy(
      ({ ratio }: { ratio: number }) => ratio <= maxCostRatio,
    );
  }
  return { ordinaryMs, worstRatio: worst / ordinaryMs };
}

/** Generates a body, its sender, and the sender's IP address. */
function buildCase(
  form: EndpointForm,
  values: ReturnType<typeof buildValidValues>,
  round: Round,
): fc.Arbitrary<[SentBody, RequestActor, string]> {
  const otherActors: RequestActor[] =
    round === "its customer" ? ["visitor"] : ["visitor", "another customer", "revoked admin"];
  const actor = fc.oneof(
    { weight: 6, arbitrary: fc.constant<RequestActor>(round) },
    { weight: 1, arbitrary: fc.constantFrom(...otherActors) },
  );
  const from = fc.tuple(fc.nat(250), fc.nat(250)).map((parts) => `10.77.${parts.join(".")}`);
  return fc.tuple(buildBodiesFrom(buildValidFields(form.schema, values, form.fixed)), actor, from);
}

/** Returns the paths for a plain form post and for a data request. */
function requestPaths(
  route: (typeof writableRoutes)[number],
  form: EndpointForm,
  { fixtures }: PopulatedShop,
): string[] {
  if (form.path) return [form.path];
  const address = buildPath(route, fixtures, form.order);
  const index = route.isIndex ? "?index" : "";
  return [address + index, buildDataPath(address) + index];
}

async function send(
  client: RawClient,
  address: string,
  sent: SentBody,
  sender: { actor: RequestActor; from: string },
): Promise<number> {
  const { headers, body } = encodeBody(sent);
  const request = client.send(address, body, { ...headers, "x-forwarded-for": sender.from });
  return (await expectSafeResponse(request, { address, sent, ...sender })).status;
}

/**
 * Signs in again if a fuzzed request ended the session. Resets rate limits, which would otherwise
 * reject every request.
 */
async function refreshSession(
  { database }: RunningShop,
  populated: PopulatedShop,
  round: Round,
): Promise<void> {
  await database.pool.query("delete from auth_rate_limits");
  const meResponse = await (await populated.clients[round].get("/me")).text();
  if (!meResponse.includes("signed-in")) populated.clients[round] = await populated.signIn(round);
}

/**
 * Requests every page as the customer or the owner, because accepted input must not break any page.
 */
async function expectAllPagesWork(
  { clients, fixtures }: PopulatedShop,
  concurrency: number,
): Promise<void> {
  const pages = readableRoutes
    .filter(({ path, file }) => path !== null && !isStream(file))
    .values();
  const requestPages = async () => {
    for (const route of pages) {
      const actor =
        listExpectedOutcomes(route.file, "loader")?.["its customer"] === "allowed"
          ? "its customer"
          : "owner";
      const address = buildPath(route, fixtures);
      await expectSafeResponse(clients[actor].get(address, { accept: "text/html" }), {
        address,
        actor,
      });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, requestPages));
}
