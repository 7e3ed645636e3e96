import { checkPostcode, type PostcodeMissing } from "../business/delivery-area.ts";
import type { Stores } from "../shop.ts";

/**
 * Why an address cannot be saved; null if it can. `savedAddress` is the one that it replaces: saving
 * the same address again is never refused.
 */
export async function checkAddress(
  { business }: Pick<Stores, "business">,
  address: string,
  savedAddress?: string,
): Promise<PostcodeMissing | null> {
  return address === savedAddress ? null : checkPostcode(address, await business.getSettings());
}
