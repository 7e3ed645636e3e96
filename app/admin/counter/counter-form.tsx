import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Form } from "react-router";
import { cartTotal } from "../../../domain/cart/cart-lines.ts";
import { maxNameLength, maxNotesLength } from "../../../domain/field-lengths.ts";
import { describeQuotedTime } from "../../../domain/kitchen/describe-quoted-time.ts";
import type { MenuItem } from "../../../domain/menu/menu-item.ts";
import { messages } from "../../../domain/messages.ts";
import { formatPence } from "../../../domain/money.ts";
import { getMaxQuantity } from "../../../domain/orders/max-quantity.ts";
import type { PlaceOrderResult } from "../../order-types/place-order-result.ts";
import {
  applyLineChanges,
  changeQuantity,
  serialiseLines,
} from "../../orders/changing/changed-order-lines.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { useUsualTimes } from "../../shop-status/use-lead-minutes.ts";
import { useMinute } from "../../shop-status/use-open-now.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { Plus } from "../../ui/icons/plus.tsx";
import { AlreadyPlaced } from "../already-placed.tsx";
import { DishFinder } from "../dish-finder/dish-finder.tsx";
import { DishTiles } from "../dish-finder/dish-tiles.tsx";
import { useAllergyQuestion } from "../dish-finder/use-allergy-question.tsx";
import { NamedErrorSummary } from "../named-error-summary.tsx";
import { OrderLines } from "../order-lines.tsx";
import { useStaffOrderForm } from "../use-staff-order-form.ts";
import { CashPaymentFields } from "./cash-payment-fields.tsx";
import { PickupTimeSelect, usePickupTime } from "./pickup-time-select.tsx";

/** Name of the draft, which is stored per tab until the order is placed. */
export const draftKey = "counter-order";

/**
 * On a touch screen, where the keyboard would cover the dishes, `dishes` focuses the dishes instead
 * of the search, and `search` nothing.
 */
export type InitialFocus = "search" | "dishes" | "clear button";

const noteProps = { autoComplete: "off", required: false };

/** The total stays in view beside a long list. On phones, the page scrolls instead. */
const linesHeightClasses = {
  withoutNote:
    "md:max-h-[max(6rem,100dvh-34rem-var(--alerts-height,0px))] lg:max-h-[max(6rem,100dvh-30rem-var(--alerts-height,0px))] lg:low-screen:max-h-[max(6rem,100dvh-27rem-var(--alerts-height,0px))]",
  withNote:
    "md:max-h-[max(6rem,100dvh-45rem-var(--alerts-height,0px))] lg:max-h-[max(6rem,100dvh-36rem-var(--alerts-height,0px))] lg:low-screen:max-h-[max(6rem,100dvh-33rem-var(--alerts-height,0px))]",
};

/** Only the button takes the payment. */
function ignoreEnterInField(event: KeyboardEvent) {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** The till: dish tiles, with the order and its payment beside them. */
export function CounterForm({
  menu,
  result,
  initialFocus,
  onClear,
  onUndoClear,
}: {
  /** Null if today's menu could not be loaded. */
  menu: readonly MenuItem[] | null;
  result: PlaceOrderResult<unknown> | undefined;
  initialFocus: InitialFocus;
  onClear(): void;
  /** Null if there is nothing to undo. */
  onUndoClear: (() => void) | null;
}) {
  const { currency } = useBusiness();
  const order = useStaffOrderForm(draftKey, result);
  const { draft, changes, idempotencyKey, refusal } = order;
  const { initial, save } = draft;
  const checked = useCheckedForm<Record<string, unknown>>({
    id: "counter",
    loadCheck: async () => (await import("./check-counter-order.ts")).checkCounterOrder,
    result: order.openResult,
    defaultValue: initial,
    preloadCheck: true,
  });
  const { field, errors, busy } = checked;
  const lines = applyLineChanges([], menu, changes, getMaxQuantity("takeaway_order")).filter(
    ({ quantity }) => quantity > 0,
  );
  const total = cartTotal(lines);
  const getQuantity = (id: number) => lines.find((line) => line.id === id)?.quantity ?? 0;

  function updateQuantity(id: number, quantity: number) {
    order.change(changeQuantity(changes, id, quantity, menu).filter((line) => line.quantity > 0));
  }
  const { errors: lineErrors } = field("lines");
  const hasOnlyCashError = Object.keys(errors).join() === field("cashGiven").id;
  const [hasTyped, setHasTyped] = useState(() => hasTypedText(initial));
  const { pickupAt, selectProps } = usePickupTime({
    initial: { day: initial.pickupDate ?? "", time: initial.pickupTime ?? "" },
    save,
  });
  const usualTimes = useUsualTimes();
  const nowMs = useMinute();
  const wantedAt = typeof pickupAt === "number" ? new Date(pickupAt) : null;
  const quotedTime =
    pickupAt === undefined ? "" : describeQuotedTime("takeaway_order", wantedAt, usualTimes, nowMs);
  const [note, setNote] = useState(initial.instructions ?? "");
  const allergyQuestion = useAllergyQuestion({
    note,
    lines,
    title: messages.phoneOrder.placeAllergyConflict,
    confirmLabel: "Place order anyway",
    busyLabel: "Placing order…",
  });
  const [isNoteOpen, setNoteOpen] = useState(() =>
    Boolean(initial.name?.trim() || initial.instructions?.trim()),
  );
  const hasNoteFields =
    isNoteOpen || field("name").errors.length + field("instructions").errors.length > 0;
  const clearButton = useRef<HTMLButtonElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const dishes = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isTouch = matchMedia("(hover: none)").matches;
    const targets = {
      search: isTouch ? null : search,
      dishes: isTouch ? dishes : search,
      "clear button": clearButton,
    };
    targets[initialFocus]?.current?.focus();
  }, [initialFocus]);
  const clear = lines.length > 0 || hasTyped ? { label: "Clear", onClick: onClear } : null;
  const clearOrUndo = clear ?? (onUndoClear && { label: "Undo clear", onClick: onUndoClear });
  const formProps = order.getFormProps(checked);
  return (
    <Form
      ref={allergyQuestion.form}
      {...formProps}
      onKeyDown={ignoreEnterInField}
      onInput={(event) => {
        formProps.onInput(event);
        const typed = draft.getLatest();
        setHasTyped(hasTypedText(typed));
        setNote(typed.instructions ?? "");
      }}
      onSubmit={(event) => {
        formProps.onSubmit(event);
        if (!event.defaultPrevented && allergyQuestion.ask()) event.preventDefault();
      }}
      className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_23rem]"
    >
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <input type="hidden" name="lines" value={serialiseLines(lines)} />
      <div className="flex flex-col gap-4 empty:hidden md:col-span-2">
        {!hasOnlyCashError && <NamedErrorSummary errors={errors} />}
        {refusal?.earlierOrder != null && (
          <AlreadyPlaced number={refusal.earlierOrder} onPlaceAsNew={order.placeAsNew} />
        )}
      </div>
      <Card
        ref={dishes}
        id="counter-lines"
        tabIndex={-1}
        className="flex min-w-0 flex-col gap-3 rounded-panel p-4 outline-none"
      >
        <h2 className="sr-only">Dishes</h2>
        {menu === null ? (
          <p role="alert" className="font-medium text-danger">
            {messages.menu.loadFailed}
          </p>
        ) : (
          <>
            <DishFinder
              menu={menu}
              getQuantity={getQuantity}
              onAdd={({ id }, quantity) => updateQuantity(id, getQuantity(id) + quantity)}
              isCompact
              inputRef={search}
            />
            <div className="-m-1 overflow-y-auto p-1 md:max-h-[calc(100dvh-15rem-var(--alerts-height,0px))] md:min-h-80">
              <DishTiles
                menu={menu}
                getQuantity={getQuantity}
                onAdd={({ id }) => updateQuantity(id, getQuantity(id) + 1)}
              />
            </div>
            {lines.length > 0 && (
              <a
                href="#counter-payment"
                data-button=""
                className={buttonClasses("primary", "md", "sticky bottom-3 md:hidden")}
              >
                To payment, {formatPence(total, currency)}
              </a>
            )}
          </>
        )}
      </Card>
      <Card className="flex flex-col gap-3 rounded-panel p-4 low-screen:gap-2 low-screen:p-3 md:sticky md:top-20 lg:top-4">
        <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id="counter-order-heading" className="mr-auto text-xl">
            Order
          </h2>
          {!hasNoteFields && (
            <Button
              variant="secondary"
              size="sm"
              className="px-3"
              onClick={() => {
                flushSync(() => setNoteOpen(true));
                document.getElementById(field("name").id)?.focus();
              }}
            >
              <Plus aria-hidden="true" className="size-4" />
              Name or note
            </Button>
          )}
          {clearOrUndo && (
            <Button ref={clearButton} variant="secondary" size="sm" onClick={clearOrUndo.onClick}>
              {clearOrUndo.label}
            </Button>
          )}
        </div>
        {lineErrors.length > 0 && (
          <p className="font-medium text-danger text-sm">{lineErrors.join(" ")}</p>
        )}
        <OrderLines
          labelledBy="counter-order-heading"
          lines={lines}
          note={note}
          maxHeightClasses={linesHeightClasses[hasNoteFields ? "withNote" : "withoutNote"]}
          onChangeQuantity={updateQuantity}
        />
        <div className={hasNoteFields ? "grid grid-cols-2 gap-3 md:max-lg:grid-cols-1" : "hidden"}>
          <TextField label="Name" {...field("name")} {...noteProps} maxLength={maxNameLength} />
          <TextField
            label="Note"
            {...field("instructions")}
            {...noteProps}
            maxLength={maxNotesLength}
          />
        </div>
        <PickupTimeSelect
          errors={[...field("pickupDate").errors, ...field("pickupTime").errors]}
          id={field("pickupTime").id}
          {...selectProps}
        />
        <CashPaymentFields
          total={total}
          quotedTime={quotedTime}
          field={field("cashGiven")}
          hasLines={lines.length > 0}
          shouldFocusError={hasOnlyCashError}
          save={save}
          busy={busy}
        />
      </Card>
      {allergyQuestion.dialog}
    </Form>
  );
}

/** Whether a sale without dishes still has text that must not carry over to the next customer. */
function hasTypedText({
  name,
  instructions,
  cashGiven,
}: Record<string, string | undefined>): boolean {
  return [name, instructions, cashGiven].some((text) => text?.trim());
}
