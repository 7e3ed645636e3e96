/** An expected refusal is a value, never an exception: `error.code` names it, the messages file words it. */
export type Result<Value, Refusal extends { code: string }> = { ok: true; value: Value } | { ok: false; error: Refusal };

export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function refuse<const Refusal extends { code: string }>(error: Refusal): { ok: false; error: Refusal } {
  return { ok: false, error };
}
