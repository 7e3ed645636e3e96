/**
 * An expected refusal is a value, not an exception. `error.code` names it; its text is in
 * `messages.ts` or from a `describe…` function.
 */
export type Result<Value, Refusal extends { code: string }> =
  | { ok: true; value: Value }
  | { ok: false; error: Refusal };

export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function refuse<const Refusal extends { code: string }>(
  error: Refusal,
): { ok: false; error: Refusal } {
  return { ok: false, error };
}

export function isRefusal(value: unknown): value is { ok: false; error: { code: string } } {
  if (typeof value !== "object" || value === null) return false;
  return "ok" in value && value.ok === false && "error" in value;
}
