import type { Admin } from "../../domain/actor.ts";
import { clearFact, confirmFact } from "../../domain/setup/change-setup.ts";
import { confirmableFacts } from "../../domain/setup/sample-facts.ts";
import type { Shop } from "../../domain/shop.ts";
import { expectOk } from "./order-inputs.ts";

/** Confirms the sample facts that can be true, and replaces or clears the others. */
export async function resolveSampleFacts(shop: Shop, owner: Admin): Promise<void> {
  for (const fact of confirmableFacts) await expectOk(confirmFact(shop, owner, { fact }));
  for (const fact of ["phones", "credits"] as const)
    await expectOk(clearFact(shop, owner, { fact }));
  await shop.stores.business.update({ email: "kitchen@shop.test" });
}
