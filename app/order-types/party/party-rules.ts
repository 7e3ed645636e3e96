import "../../ui/form/disable-zod-jit.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import { partyOrderForm } from "../../../domain/order-types/party/party-schema.ts";

/** What the browser checks before it sends the form: fetched when it is first touched. */
export const checkPartyOrder = (formData: FormData) => parseWithZod(formData, { schema: partyOrderForm });
