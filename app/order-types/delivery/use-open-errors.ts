import { useState } from "react";
import type { FieldErrors } from "../../action-result.ts";
import type { PlaceDeliveryResult } from "./place-order-action.ts";

/** The result's errors by field, without those of fields that have changed since. */
export function useOpenErrors(result: PlaceDeliveryResult | undefined) {
  const [changed, setChanged] = useState<{ result: typeof result; fields: string[] }>({
    result,
    fields: [],
  });
  const changedFields = changed.result === result ? changed.fields : [];
  const errors: FieldErrors = result && result.kind !== "ok" ? result.errors : {};
  return {
    openErrors: Object.fromEntries(
      Object.entries(errors).filter(([field]) => !changedFields.includes(field)),
    ),
    markChanged: (field: string) => setChanged({ result, fields: [...changedFields, field] }),
  };
}
