import type { Accounts, SignUpRefusal } from "../accounts/accounts.ts";
import type { PostcodeMissing } from "../business/delivery-area.ts";
import { type Result, refuse } from "../result.ts";
import type { Shop } from "../shop.ts";
import { checkAddress } from "./check-address.ts";

/** Signs a customer up. Does not reveal whether the email already has an account. */
export async function signUp(
  { shop, accounts }: { shop: Pick<Shop, "stores">; accounts: Pick<Accounts, "signUp"> },
  request: Request,
  input: Parameters<Accounts["signUp"]>[1],
): Promise<Result<{ cookies: string[] }, SignUpRefusal | PostcodeMissing>> {
  const refusal = await checkAddress(shop.stores, input.address);
  return refusal ? refuse(refusal) : accounts.signUp(request, input);
}
