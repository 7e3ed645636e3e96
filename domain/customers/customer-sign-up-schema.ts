import { createSignUpSchema } from "../accounts/sign-up-schema.ts";
import type { BusinessSettings } from "../business/business-settings.ts";
import { checkPostcode, describeMissingPostcode } from "../business/delivery-area.ts";

/**
 * The sign-up form. If it has errors, a missing postcode is reported with them. Otherwise it is
 * checked on sign-up, together with the list of common passwords.
 */
export function createCustomerSignUpSchema(
  settings: Pick<BusinessSettings, "minimumPasswordLength" | "deliveryPostcodes" | "orderTypes">,
) {
  const findRefusal = (form: unknown) => {
    const { address } = (form ?? {}) as { address?: unknown };
    return typeof address === "string" && address ? checkPostcode(address, settings) : null;
  };
  return createSignUpSchema(settings.minimumPasswordLength).refine(
    (form) => findRefusal(form) === null,
    {
      path: ["address"],
      error: ({ input }) => {
        const refusal = findRefusal(input);
        return refusal ? describeMissingPostcode(refusal) : undefined;
      },
      when: ({ issues }) => issues.length > 0,
    },
  );
}
