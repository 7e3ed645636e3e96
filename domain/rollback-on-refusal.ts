import type { Result } from "./result.ts";
import type { Shop, Stores } from "./shop.ts";

/** A transaction that is also rolled back when `work` answers with a refusal, which is handed on. */
export async function allOrNothing<Value, Refusal extends { code: string }>(
  shop: Pick<Shop, "transaction">,
  work: (stores: Stores) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  const undone: { refusal: Refusal | null } = { refusal: null };
  const stop = new Error("rolled back after a refusal");
  try {
    return await shop.transaction(async (stores) => {
      const result = await work(stores);
      if (result.ok) return result;
      undone.refusal = result.error;
      throw stop;
    });
  } catch (error) {
    if (error === stop && undone.refusal) return { ok: false, error: undone.refusal };
    throw error;
  }
}
