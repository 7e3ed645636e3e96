import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from "react";
import { Form } from "react-router";
import type { DeliveryEstimate } from "../../../domain/cart/describe-delivery.ts";
import type { Vat } from "../../../domain/cart/vat.ts";
import type { MenuItem } from "../../../domain/menu/menu-item.ts";
import { messages } from "../../../domain/messages.ts";
import { getMaxQuantity } from "../../../domain/orders/max-quantity.ts";
import { type OrderTypeId, orderTypeIds } from "../../../domain/orders/order.ts";
import type { OfferedTime } from "../../../domain/scheduling/offered-times.ts";
import type { PartyRules } from "../../order-types/party/load-party-form.ts";
import type { PlaceOrderResult } from "../../order-types/place-order-result.ts";
import {
  applyLineChanges,
  changeQuantity,
  serialiseLines,
} from "../../orders/changing/changed-order-lines.ts";
import { RadioField } from "../../ui/form/radio-field.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { AlreadyPlaced } from "../already-placed.tsx";
import { DishesCard } from "../dish-finder/dishes-card.tsx";
import { useAllergyQuestion } from "../dish-finder/use-allergy-question.tsx";
import { NamedErrorSummary } from "../named-error-summary.tsx";
import { useStaffOrderForm } from "../use-staff-order-form.ts";
import { CallerCard } from "./caller-card.tsx";
import { BookedOnDay, OpenOrders } from "./caller-open-orders.tsx";
import { useEarlierAllergyNotes } from "./earlier-allergy-notes.tsx";
import { OtherCallerDialog, useOtherCaller } from "./other-caller-dialog.tsx";
import { RepeatedNotice } from "./repeated-notice.tsx";
import { TotalCard } from "./total-card.tsx";
import { createCallerDraft, useCaller } from "./use-caller.ts";
import { useDraftCoupon } from "./use-draft-coupon.ts";
import { useRepeatOrder } from "./use-repeat-order.ts";
import { EventCard, noteFields, TableCard, WhenCard } from "./when-card.tsx";

const typeLabels: Record<OrderTypeId, string> = {
  takeaway_order: "Takeaway",
  menuorder: "Delivery",
  reservation: "Table",
  party_order: "Party",
};
const listedTypes = Object.keys(typeLabels) as OrderTypeId[];

/** Name of the draft, which is stored per tab until the order is placed. */
export const draftKey = "phone-order";

/** The phone order form. Its fields follow the course of a typical call. */
export function PhoneOrderForm({
  menu,
  rules,
  vat,
  delivery,
  orderTypes,
  result,
  heading,
  customerSearch,
  notice,
  onStartNew,
}: {
  /** Null if the menu could not be loaded. */
  menu: readonly MenuItem[] | null;
  rules: PartyRules;
  vat: Vat;
  delivery: DeliveryEstimate;
  /** The order types that are on. */
  orderTypes: readonly OrderTypeId[];
  result: PlaceOrderResult<unknown> | undefined;
  heading: ReactNode;
  customerSearch: RefObject<HTMLInputElement | null>;
  /** Shown below the order types. */
  notice: ReactNode;
  /** Sets this order aside and starts another one with these values. */
  onStartNew: (values: Record<string, string>) => void;
}) {
  const order = useStaffOrderForm(draftKey, result);
  const { draft, changes, idempotencyKey, refusal, dismissResult } = order;
  const { initial, save } = draft;
  const available = listedTypes.filter((id) => orderTypes.includes(id));
  const [type, setType] = useState<OrderTypeId>(
    () => available.find((id) => id === initial.type) ?? available[0] ?? "takeaway_order",
  );
  const [note, setNote] = useState(initial[noteFields[type].name] ?? "");
  const [isPickup, setPickup] = useState(initial.deliveryMethod === "Pickup");
  const [isLater, setLater] = useState(initial.deliveryWhen === "later");
  const [quotedSlot, setQuotedSlot] = useState<OfferedTime | null>(null);
  const [day, setDay] = useState<string | null>(null);
  const caller = useCaller(initial, save);
  const checked = useCheckedForm<Record<string, unknown>>({
    id: "phone-order",
    loadCheck: async () => {
      const { phoneOrderChecks } = await import("./check-phone-order.ts");
      // Read the type on each check, because it may change after the schemas have loaded.
      return (formData) =>
        phoneOrderChecks[orderTypeIds.find((id) => id === formData.get("type")) ?? type](formData);
    },
    result: order.openResult,
    // Not `initial`: when the order type changes, its fields start with their last typed values.
    defaultValue: draft.getLatest(),
    preloadCheck: true,
  });
  const { field, errors, busy } = checked;
  const hasErrors = Object.keys(errors).length > 0;
  const lines = applyLineChanges([], menu, changes, getMaxQuantity(type));
  const coupon = useDraftCoupon(draft, {
    refusal: field("coupon").errors[0] ?? null,
    onDismiss: dismissResult,
  });
  const otherCaller = useOtherCaller(caller, draft.getLatest);
  const repeat = useRepeatOrder({ changes, onChange: order.change, max: getMaxQuantity(type) });

  function updateQuantity(id: number, quantity: number) {
    order.change(changeQuantity(changes, id, quantity, menu));
  }
  function changeType(next: OrderTypeId) {
    // Keeps the note, which may be about an allergy.
    save({ [noteFields[next].name]: draft.getLatest()[noteFields[type].name] ?? "" });
    setType(next);
    dismissResult();
  }
  const allergyQuestion = useAllergyQuestion({
    note,
    // The dishes stay when the type changes, but a booking has none.
    lines: type === "reservation" ? [] : lines,
    title: messages.phoneOrder.placeAllergyConflict,
    confirmLabel: "Place order anyway",
    busyLabel: "Placing order…",
  });
  const formElement = allergyQuestion.form;
  function changeNote(text: string) {
    const field = formElement.current?.elements.namedItem(noteFields[type].name);
    if (!(field instanceof HTMLTextAreaElement)) return;
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  const earlierNotes = useEarlierAllergyNotes({
    notes: caller.allergyNotes,
    note,
    onChange: changeNote,
  });
  const recheck = useEffectEvent(() => {
    if (hasErrors) formElement.current?.dispatchEvent(new Event("input", { bubbles: true }));
  });
  // Adding a dish or choosing a customer fires no input event, so the corrected errors would stay.
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks again when these change.
  useEffect(() => recheck(), [changes, caller.values]);

  const bookingDay = type === "reservation" ? day : null;
  const whenProps = {
    type,
    rules,
    caller,
    field,
    initial: draft.getLatest(),
    save,
    nearest: refusal?.nearest ?? [],
    asap: delivery.when,
    isLater,
    onLaterChange: setLater,
    onTimeChange: setQuotedSlot,
    onDayChange: setDay,
  };
  const formProps = order.getFormProps(checked);
  return (
    <Form
      ref={formElement}
      {...formProps}
      onInput={(event) => {
        formProps.onInput(event);
        const latest = draft.getLatest();
        setNote(latest[noteFields[type].name] ?? "");
        setPickup(latest.deliveryMethod === "Pickup");
      }}
      onSubmit={(event) => {
        formProps.onSubmit(event);
        if (event.defaultPrevented) return;
        // A pending order is checked when it is confirmed, but only against its own note.
        const mustConfirm = draft.getLatest().status !== "pending";
        const isAsking =
          (type !== "reservation" && earlierNotes.ask()) || (mustConfirm && allergyQuestion.ask());
        if (isAsking) event.preventDefault();
      }}
      // As high as the window. A strip above the form takes up to 4.25rem.
      className="flex flex-col gap-3 low-screen:gap-2 md:min-h-[calc(100dvh-6.5rem-var(--strip,0px)-var(--alerts-height,0px))] lg:min-h-[calc(100dvh-2rem-var(--strip,0px)-var(--alerts-height,0px))] [html:has([data-practice],[data-rush-strip]:not(:empty))_&]:[--strip:4.25rem]"
    >
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <input type="hidden" name="lines" value={serialiseLines(lines)} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {heading}
        {/* Room for four types side by side. The link back to kitchen mode has its own row. */}
        <div className="min-w-0 flex-1 basis-138">
          <RadioField
            id="phone-order-type"
            name="type"
            legend="Order type"
            isCompact
            options={available.map((value) => ({ value, label: typeLabels[value] }))}
            defaultValue={type}
            onValueChange={(next) => changeType(next as OrderTypeId)}
          />
        </div>
      </div>
      {notice}
      <div className="empty:hidden md:[&_ul:has(li+li)]:columns-2">
        <NamedErrorSummary errors={errors} />
      </div>
      {refusal?.earlierOrder != null && (
        <AlreadyPlaced number={refusal.earlierOrder} onPlaceAsNew={order.placeAsNew} />
      )}
      {/* Takes the rest of the window. Each of its two columns scrolls. */}
      <div className="relative md:grid md:min-h-80 md:flex-1 md:grid-cols-[minmax(0,1fr)_22rem] md:grid-rows-1 md:contain-size xl:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="flex min-w-0 flex-col md:col-start-2 md:min-h-0">
          {/* Not positioned, so that the column of dishes does not scroll with it. A scrollbar is in the page's margin. */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: follows the focus of the fields inside. */}
          <div
            // A click focuses a field that is partly out of view, without scrolling to it. Not for
            // buttons: they would move away between the press and the click.
            onFocus={({ target }) => {
              if (target.matches("input, select, textarea"))
                target.scrollIntoView({ block: "nearest" });
            }}
            className="flex scroll-py-2 flex-col gap-3 low-screen:gap-2 md:-mr-4 md:min-h-0 md:overflow-y-auto md:scroll-hint-over md:after:-mt-7 md:low-screen:after:-mt-6 after:md:w-88 after:xl:w-100"
          >
            <CallerCard
              type={type}
              caller={caller}
              search={customerSearch}
              field={field}
              repeat={type === "reservation" ? null : repeat}
              allergyNotes={earlierNotes.boxes}
              onChoose={otherCaller.choose}
            />
            <div className="relative flex min-w-0 flex-col gap-3 md:absolute md:top-0 md:right-[22.75rem] md:left-0 md:max-h-full md:overflow-y-auto xl:right-[25.75rem]">
              {/* Not below the allergy notes, where an open order may be out of view. */}
              <div className="flex shrink-0 flex-col gap-1 not-has-[p]:hidden">
                <OpenOrders orders={caller.openOrders} day={bookingDay} />
              </div>
              {type === "reservation" ? (
                <TableCard key={type} {...whenProps} />
              ) : (
                <>
                  {type === "party_order" && <EventCard {...whenProps} />}
                  <DishesCard
                    type={type}
                    id="phone-order-lines"
                    path="/admin/orders/new"
                    savedLines={[]}
                    lines={lines}
                    menu={menu}
                    errors={field("lines").errors}
                    onChangeQuantity={updateQuantity}
                    hasTiles
                    notice={<RepeatedNotice {...repeat} />}
                    note={note}
                  />
                </>
              )}
            </div>
            <WhenCard key={type} {...whenProps} isPickup={isPickup} />
          </div>
          <TotalCard
            type={type}
            lines={lines}
            vat={vat}
            quotedSlot={quotedSlot}
            isLater={isLater}
            delivery={isLater ? { ...delivery, when: null } : delivery}
            coupon={coupon}
            field={field}
            busy={busy}
            warning={<BookedOnDay orders={caller.openOrders} day={bookingDay} />}
          />
        </div>
      </div>
      {allergyQuestion.dialog}
      <OtherCallerDialog
        {...otherCaller.dialogProps}
        onStartNew={(chosen) => onStartNew({ type, ...createCallerDraft(chosen) })}
      />
    </Form>
  );
}
