import { findLastPostcodeLike, findPostcodes, isInDistrict } from "../contact-details/postcode.ts";
import { messages } from "../messages.ts";
import type { BusinessSettings } from "./business-settings.ts";

type AreaSettings = Pick<BusinessSettings, "deliveryPostcodes">;
type DeliverySettings = AreaSettings & Pick<BusinessSettings, "orderTypes">;

/**
 * The shop does not deliver to this address. `postcode` is null if the address has no UK postcode,
 * or ends with a mistyped one.
 */
export interface AddressRefused {
  code: "address_refused";
  postcode: string | null;
  /** Text that looks like a postcode but cannot be one. Only without a `postcode`. */
  mistyped?: string | undefined;
}

/** The shop delivers only to these postcodes, and the address has no valid one. */
export interface PostcodeMissing extends Pick<AddressRefused, "mistyped"> {
  code: "postcode_missing";
  deliveryPostcodes: string[];
}

/**
 * Why the shop does not deliver to an address; null if it does. It delivers if any postcode in the
 * address is in the area, or if there is no area.
 */
export function checkDeliveryAddress(
  address: string,
  { deliveryPostcodes }: AreaSettings,
): AddressRefused | null {
  if (deliveryPostcodes.length === 0) return null;
  const postcodes = findPostcodes(address);
  if (postcodes.some((postcode) => deliveryPostcodes.some((code) => isInDistrict(postcode, code))))
    return null;
  const postcode = postcodes.at(-1) ?? null;
  const last = findLastPostcodeLike(address);
  return last === postcode || last === null
    ? { code: "address_refused", postcode }
    : { code: "address_refused", postcode: null, mistyped: last };
}

/**
 * Where the shop delivers: `We deliver to LE1, LE2 and LE3 5.`; empty if it delivers everywhere.
 */
export function describeDeliveryArea({ deliveryPostcodes }: AreaSettings): string {
  return deliveryPostcodes.length > 0
    ? messages.delivery.area(new Intl.ListFormat("en-GB").format(deliveryPostcodes))
    : "";
}

const postcodeRanges = /\b([A-Z]{1,2}\d+) (to|–|-) (?=[A-Z]{1,2}\d)/g;

/**
 * The delivery area in the owner's words or, without them, its postcodes. A range of postcodes, `LE1
 * to LE5`, does not wrap.
 */
export function describeDelivery({
  deliveryArea,
  ...area
}: AreaSettings & Pick<BusinessSettings, "deliveryArea">): string {
  return (
    endSentence(deliveryArea.replace(postcodeRanges, "$1\u00a0$2\u00a0")) ||
    describeDeliveryArea(area)
  );
}

/** Adds a full stop if the owner typed none, because another sentence may follow. */
function endSentence(text: string): string {
  return /[\p{L}\p{N})]$/u.test(text) ? `${text}.` : text;
}

export function describeAddressRefusal(
  { postcode, mistyped }: AddressRefused,
  settings: AreaSettings,
): string {
  const { outsideArea, noPostcode } = messages.delivery;
  const missing = mistyped ? `Check the postcode ${mistyped}.` : noPostcode;
  const reason = postcode ? outsideArea(postcode) : missing;
  return `${reason} ${describeDeliveryArea(settings)}`.trim();
}

/**
 * The refusal of an address without a valid postcode; null if it has one, or if the shop needs none
 * because it has no delivery area or no deliveries.
 */
export function checkPostcode(address: string, settings: DeliverySettings): PostcodeMissing | null {
  if (!settings.orderTypes.includes("menuorder")) return null;
  const refusal = checkDeliveryAddress(address, settings);
  if (refusal?.postcode !== null) return null;
  const { deliveryPostcodes } = settings;
  return { code: "postcode_missing", deliveryPostcodes, mistyped: refusal.mistyped };
}

/** Asks for the postcode and says where the shop delivers. */
export function describeMissingPostcode({ mistyped, ...settings }: PostcodeMissing): string {
  return describeAddressRefusal({ code: "address_refused", postcode: null, mistyped }, settings);
}

/**
 * Says that the shop does not deliver to the typed postcode. Undefined if it does, while the address
 * has no postcode, or if the shop has no deliveries.
 */
export function describeOutsideArea(
  address: string,
  settings: DeliverySettings,
): string | undefined {
  if (!settings.orderTypes.includes("menuorder")) return undefined;
  const refusal = checkDeliveryAddress(address, settings);
  return refusal?.postcode ? describeAddressRefusal(refusal, settings) : undefined;
}

/**
 * A hint for the address field. Before the form is submitted, it says where the shop delivers, if it
 * does, or that it does not deliver to the typed postcode.
 */
export function describeAddressHint(address: string, settings: DeliverySettings): string {
  const area = settings.orderTypes.includes("menuorder") ? describeDeliveryArea(settings) : "";
  return (
    describeOutsideArea(address, settings) ?? `${messages.delivery.addressHint} ${area}`.trim()
  );
}

/**
 * A short hint for staff, whose form has little room: where the shop delivers, or that it does not
 * deliver to the typed postcode. Undefined once the address is in the area, and if the shop
 * delivers everywhere.
 */
export function describeDeliverability(
  address: string,
  settings: AreaSettings,
): string | undefined {
  const refusal = checkDeliveryAddress(address, settings);
  if (!refusal) return undefined;
  return refusal.postcode
    ? describeAddressRefusal(refusal, settings)
    : describeDeliveryArea(settings);
}
