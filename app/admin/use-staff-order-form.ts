import { type FormEvent, useEffect, useState } from "react";
import type { PlaceOrderResult } from "../order-types/place-order-result.ts";
import type { LineChange } from "../orders/changing/changed-order-lines.ts";
import { useOrderDraft } from "../orders/changing/use-order-draft.ts";
import type { useCheckedForm } from "../ui/form/use-checked-form.ts";
import { useStoredIdempotencyKey } from "./use-stored-idempotency-key.ts";

/** State shared by the phone order and counter order forms. `draftKey` is the name of the draft. */
export function useStaffOrderForm(draftKey: string, result: PlaceOrderResult<unknown> | undefined) {
  const draft = useOrderDraft(draftKey);
  const [changes, setChanges] = useState<readonly LineChange[]>(draft.changes ?? []);
  const { idempotencyKey, isOwned, renew } = useStoredIdempotencyKey(draft);
  /** A form submitted before this tab owned its idempotency key. */
  const [formToSubmit, setFormToSubmit] = useState<HTMLFormElement | null>(null);
  useEffect(() => {
    if (!isOwned || !formToSubmit) return;
    setFormToSubmit(null);
    formToSubmit.requestSubmit();
  }, [isOwned, formToSubmit]);
  /** The last handled result, whose errors are no longer shown. */
  const [handledResult, setHandledResult] = useState<typeof result>();
  const openResult = result === handledResult ? undefined : result;
  const dismissResult = () => setHandledResult(result);
  return {
    draft,
    changes,
    change(next: readonly LineChange[]) {
      setChanges(next);
      draft.saveChanges(next);
    },
    idempotencyKey,
    openResult,
    refusal: openResult?.kind === "refused" ? openResult : undefined,
    dismissResult,
    placeAsNew() {
      renew();
      dismissResult();
    },
    /**
     * Props for the `<Form>`: it saves the draft, and submits only once at a time and only with the
     * tab's own key.
     */
    getFormProps({
      formProps,
      busy,
    }: Pick<ReturnType<typeof useCheckedForm>, "formProps" | "busy">) {
      return {
        ...formProps,
        method: "post" as const,
        onInput(event: FormEvent<HTMLFormElement>) {
          formProps.onInput(event);
          draft.saveFields(event.currentTarget);
        },
        onSubmit(event: FormEvent<HTMLFormElement>) {
          if (busy) event.preventDefault();
          else if (isOwned) formProps.onSubmit(event);
          else {
            event.preventDefault();
            setFormToSubmit(event.currentTarget);
          }
        },
      };
    },
  };
}
