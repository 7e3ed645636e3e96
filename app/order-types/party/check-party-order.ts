import "../../ui/form/disable-zod-jit.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import { partyOrderSchema } from "../../../domain/order-types/party/party-schema.ts";

/** Browser validation of the party order form, loaded on the first interaction with the page. */
export const checkPartyOrder = (formData: FormData) =>
  parseWithZod(formData, { schema: partyOrderSchema });
