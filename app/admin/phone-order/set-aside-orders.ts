import { useState } from "react";
import { parseLineChanges } from "../../orders/changing/changed-order-lines.ts";
import { formDraft } from "../../session/form-draft.ts";

/** A phone order that was started and not placed, kept in this tab while staff take another one. */
export interface SetAsideOrder {
  /** Its idempotency key. */
  key: string;
  name: string;
  dishCount: number;
  /** The draft's values, by field name. */
  values: Record<string, string>;
}

/** Name of the draft with the orders that are set aside, by key. */
const storedName = "phone-order-set-aside";

/** Whether a draft has contact details, dishes, a note or a coupon. */
export function hasContent(values: Record<string, string>): boolean {
  const { customer, name, phone, contact, email, address } = values;
  return (
    [customer, name, phone, contact, email, address].some((text) => text?.trim()) ||
    hasOrderContent(values)
  );
}

/** Whether a draft has dishes, a note or a coupon, which belong to one caller. */
export function hasOrderContent(values: Record<string, string>): boolean {
  const { notes, instructions, specialRequests, appliedCoupon } = values;
  return (
    countDishes(values) > 0 ||
    [notes, instructions, specialRequests, appliedCoupon].some((text) => text?.trim())
  );
}

function summariseDraft(values: Record<string, string>): Omit<SetAsideOrder, "values"> {
  const { idempotencyKey = "" } = values;
  return { key: idempotencyKey, name: getCallerName(values), dishCount: countDishes(values) };
}

/** The name in a draft, else the number, else `No name`. */
export function getCallerName({ name, phone, contact }: Record<string, string>): string {
  const caller = [name, phone, contact].find((text) => text?.trim()) ?? "No name";
  return caller.trim();
}

function countDishes({ wishes }: Record<string, string>): number {
  return (parseLineChanges(wishes) ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Stored data is untrusted: skips entries that are malformed. */
export function parseSetAside(stored: Record<string, string>): SetAsideOrder[] {
  return Object.values(stored).flatMap((text) => {
    try {
      const parsed: unknown = JSON.parse(text);
      const fields = typeof parsed === "object" && parsed !== null ? Object.entries(parsed) : [];
      const values = Object.fromEntries(
        fields.filter((field): field is [string, string] => typeof field[1] === "string"),
      );
      return values.idempotencyKey ? [{ ...summariseDraft(values), values }] : [];
    } catch {
      // Not JSON.
      return [];
    }
  });
}

/** The orders that are set aside in this tab. */
export function useSetAsideOrders() {
  const [orders, setOrders] = useState(() => parseSetAside(formDraft(storedName).read()));
  function save(next: SetAsideOrder[]) {
    const draft = formDraft(storedName);
    if (next.length > 0)
      draft.save(Object.fromEntries(next.map(({ key, values }) => [key, JSON.stringify(values)])));
    else draft.clear();
    setOrders(next);
  }
  return {
    orders,
    /**
     * Removes the order `resumedKey`, if any, and sets the draft `values` aside if they have
     * content.
     */
    replace(resumedKey: string | null, values: Record<string, string>) {
      const others = orders.filter(
        ({ key }) => key !== resumedKey && key !== values.idempotencyKey,
      );
      save(hasContent(values) ? [...others, { ...summariseDraft(values), values }] : others);
    },
    discard: (discarded: string) => save(orders.filter(({ key }) => key !== discarded)),
  };
}
