import { isPostcodeMissing } from "../business/delivery-area.ts";
import type { Stores } from "../shop.ts";

/** The shop delivers only to these postcodes, and the address has no postcode. */
export interface PostcodeMissing {
  code: "postcode_missing";
  deliveryPostcodes: string[];
}

/**
 * Why an address cannot be saved; null if it can. `savedAddress` is the one that it replaces: saving
 * the same address again is never refused.
 */
export async function checkAddress(
  { business }: Pick<Stores, "business">,
  address: string,
  savedAddress?: string,
): Promise<PostcodeMissing | null> {
  if (address === savedAddress) return null;
  const settings = await business.getSettings();
  if (!isPostcodeMissing(address, settings)) return null;
  return { code: "postcode_missing", deliveryPostcodes: settings.deliveryPostcodes };
}
