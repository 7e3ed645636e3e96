import { type FormEvent, useRef } from "react";
import type { OrderTypeId } from "../../domain/orders/order.ts";
import type { FormDraft } from "../session/form-draft.ts";
import type { OwnContact } from "../session/use-own-contact.ts";
import { usePrefilledContact } from "../session/use-prefilled-contact.ts";
import { type Check, useCheckedForm } from "../ui/form/use-checked-form.ts";
import type { PlaceOrderResult } from "./place-order-result.ts";
import { useFormDraft } from "./use-form-draft.ts";
import { useOrderAttempt } from "./use-placing-attempt.ts";

/**
 * A form that places an order: its idempotency key, draft, validation and last refusal. The draft
 * and the key are stored in the browser, so the server renders a blank form. `onRestore` is called
 * after hydration, with the values of the draft and those typed by then, if there are any.
 */
export function useOrderForm<Values extends Record<string, unknown>, Name extends string>({
  id,
  type,
  draft,
  blank,
  getContactFields,
  loadCheck,
  preloadCheck = true,
  result,
  onRestore,
}: {
  id: string;
  type: OrderTypeId;
  draft: FormDraft;
  /** The values of a form without a draft. */
  blank: { [Field in Name]: string };
  /** Maps the signed-in user's details to the fields that they prefill. */
  getContactFields?: (ownContact: OwnContact) => Record<string, string>;
  /** See `useCheckedForm`. */
  loadCheck: () => Promise<Check<Values>>;
  preloadCheck?: boolean;
  result: PlaceOrderResult | undefined;
  onRestore?: (values: { [Field in Name]: string }) => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const { key, openResult, dismissResult, orderAgain } = useOrderAttempt(type, result);
  const prefilled = usePrefilledContact(form, getContactFields);
  const { initial, save, saveFields } = useFormDraft(draft, blank, { form, prefilled, onRestore });
  const checked = useCheckedForm<Values>({
    id,
    loadCheck,
    result: openResult,
    defaultValue: initial,
    preloadCheck,
  });
  const { formProps, field, errors, busy } = checked;

  return {
    form,
    key,
    /** Props of the `<Form>`. */
    formProps: {
      ...formProps,
      ref: form,
      method: "post" as const,
      onInput(event: FormEvent<HTMLFormElement>) {
        saveFields(event.currentTarget);
        formProps.onInput(event);
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        if (busy) event.preventDefault();
        else formProps.onSubmit(event);
      },
    },
    field,
    errors,
    busy,
    /** The values of the fields when the form was opened. */
    initial,
    /** Saves these values to the draft, such as a chosen time. */
    save,
    /** Why the order was refused, until the customer acts on it. */
    refusal: openResult?.kind === "refused" ? openResult : undefined,
    /** Marks the refusal as handled. */
    dismissResult,
    orderAgain,
  };
}

export type OrderForm = ReturnType<typeof useOrderForm>;
