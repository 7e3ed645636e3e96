import "../../ui/form/disable-zod-jit.ts";
import { partyOrderSchema } from "../../../domain/order-types/party/party-schema.ts";
import { createCheck } from "../../ui/form/create-check.ts";

/** Browser validation of the party order form, loaded on the first interaction with the page. */
export const checkPartyOrder = createCheck(partyOrderSchema);
