import "../../ui/no-eval.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import { partyOrderForm } from "../../../domain/party/party-form.ts";

/** What the browser checks before it sends the form: fetched when it is first touched. */
export const checkPartyOrder = (formData: FormData) => parseWithZod(formData, { schema: partyOrderForm });
