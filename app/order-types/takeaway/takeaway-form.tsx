import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Form, useRevalidator } from "react-router";
import { messages } from "../../../domain/messages.ts";
import type { TakeawayInput } from "../../../domain/order-types/takeaway/takeaway-schema.ts";
import { describePayment, describeVat } from "../../../domain/order-wording/price-terms.ts";
import { PickedDishesCard, useMissingDishes, usePickedDishes } from "../../cart/picked-dishes.tsx";
import { useOwnContact } from "../../session/use-own-contact.ts";
import { useViewer } from "../../session/use-viewer.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { Card } from "../../ui/card.tsx";
import { ErrorSummary, TextArea, TextField } from "../../ui/form/field.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { useLazyPart } from "../../ui/lazy-part.ts";
import { fillEmptyFields } from "../fill-empty-fields.ts";
import { OrderTotalCard } from "../order-total-card.tsx";
import type { PlaceOrderResult } from "../place-order-result.ts";
import { continueToSubmit } from "../times/continue-to-submit.ts";
import { DayAndTimePicker } from "../times/day-and-time-picker.tsx";
import { TimesMissing } from "../times/times-missing.tsx";
import { usePlacingAttempt } from "../use-placing-attempt.ts";
import type { TakeawayFacts } from "./load-takeaway.ts";
import { useTakeawayCart } from "./takeaway-cart.ts";
import { type TakeawayDraft, takeawayDraft } from "./takeaway-draft.ts";

const fetchCheck = () => import("./takeaway-rules.ts").then((rules) => rules.checkTakeaway);

/** The takeaway form. Rendered in the browser only, because the chosen dishes are stored there. */
export function TakeawayForm({ facts, result }: { facts: TakeawayFacts; result: PlaceOrderResult | undefined }) {
  const { menu, times } = facts;
  const cart = useTakeawayCart();
  const picked = usePickedDishes(cart, menu);
  const viewer = useViewer();
  const business = useBusiness();
  const own = useOwnContact();
  const { revalidate, state } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const { key, told, settle, orderAgain } = usePlacingAttempt("takeaway_order", result);
  const refusal = told?.kind === "refused" ? told : undefined;
  const nearest = refusal?.nearest ?? [];
  const [initial] = useState((): TakeawayDraft => {
    const draft = takeawayDraft.read();
    return {
      name: draft.name ?? "",
      contact: draft.contact ?? "",
      address: draft.address ?? "",
      pickupDate: draft.pickupDate ?? "",
      pickupTime: draft.pickupTime ?? "",
      instructions: draft.instructions ?? "",
    };
  });
  const [wanted, setWanted] = useState<{ day: string | null; time: string }>(() => ({
    day: null,
    // A time belongs to the day it was chosen for, which may have passed.
    time: times && times.day !== initial.pickupDate ? "" : initial.pickupTime,
  }));
  const { formProps, field, errors, busy } = useCheckedForm<TakeawayInput>({
    id: "takeaway",
    fetchCheck,
    result: told,
    defaultValue: { ...initial },
    soon: true,
  });

  useEffect(() => {
    if (own && form.current) fillEmptyFields(form.current, { name: own.name, contact: own.phone, address: own.address });
  }, [own]);

  const day = wanted.day ?? times?.day ?? null;
  const isLoading = day !== (times?.day ?? null) && state === "loading";
  const shown = times && day === times.day ? times.times : [];
  const time = isLoading || shown.some((one) => one.time === wanted.time && one.free) ? wanted.time : "";

  function saveDraft(chosen = { day, time }) {
    if (!form.current) return;
    const typed = new FormData(form.current);
    const text = (name: string) => String(typed.get(name) ?? "");
    takeawayDraft.keep({
      name: text("name"),
      contact: text("contact"),
      address: text("address"),
      pickupDate: chosen.day ?? "",
      pickupTime: chosen.time,
      instructions: text("instructions"),
    });
  }
  function choose(chosen: { day: string; time: string }) {
    setWanted(chosen);
    saveDraft(chosen);
    if (nearest.length > 0) settle();
    // Loads the times of the new day.
    if (chosen.day !== times?.day) void revalidate();
  }
  function chooseInstead(chosen: { day: string; time: string }) {
    flushSync(() => choose(chosen));
    continueToSubmit(form.current);
  }
  const Nearest = useLazyPart(async () => (await import("../times/nearest-times.tsx")).NearestTimes, {
    wanted: nearest.length > 0,
    likely: false,
  });
  const Earlier = useLazyPart(async () => (await import("../already-placed.tsx")).AlreadyPlaced, {
    wanted: refusal?.earlierOrder != null,
    likely: false,
  });
  const dishes = useMissingDishes(cart, field("lines").errors, messages.takeaway.noItems);

  return (
    <Form
      ref={form}
      method="post"
      {...formProps}
      onInput={(event) => {
        saveDraft();
        formProps.onInput(event);
      }}
      onSubmit={(event) => {
        if (busy) return event.preventDefault();
        formProps.onSubmit(event);
        dishes.onSubmit(event);
      }}
      className="grid items-start gap-8 lg:grid-cols-[1fr_24rem]"
    >
      <input type="hidden" name="lines" value={picked.wanted} />
      <input type="hidden" name="idempotencyKey" value={key} />
      <div className="flex min-w-0 flex-col gap-8">
        <ErrorSummary errors={{ ...errors, "takeaway-lines": dishes.errors }} />
        {Earlier && refusal?.earlierOrder != null && (
          <Earlier number={refusal.earlierOrder} label="Place this as another order" onOrderAgain={orderAgain} />
        )}
        <PickedDishesCard
          id="takeaway-lines"
          cart={cart}
          picked={picked}
          picker={{ to: "/services/takeaway/menu", empty: messages.takeaway.emptyPicker }}
          errors={dishes.errors}
        />
        <Card className="flex flex-col gap-6 rounded-panel p-6 md:p-8">
          <h2 className="text-2xl">Pickup</h2>
          {Nearest && <Nearest nearest={nearest} onChoose={chooseInstead} />}
          {times ? (
            <DayAndTimePicker
              legends={{ day: "Pickup date", time: "Pickup time" }}
              fields={{ day: field("pickupDate"), time: field("pickupTime") }}
              days={times.days}
              today={times.today}
              day={day}
              times={shown}
              time={time}
              loading={isLoading}
              onDay={(next) => choose({ day: next, time: "" })}
              onTime={(next) => choose({ day: day ?? "", time: next })}
            />
          ) : (
            <TimesMissing busy={state === "loading"} onAgain={() => void revalidate()} />
          )}
        </Card>
        <Card className="flex flex-col gap-6 rounded-panel p-6 md:p-8">
          <h2 className="text-2xl">Your details</h2>
          <TextField label="Name" {...field("name")} autoComplete="name" required />
          <TextField
            label="Contact Number"
            {...field("contact")}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            hint="In case we need to call about your order."
            required
          />
          <TextArea label="Address" {...field("address")} autoComplete="street-address" required />
          <TextArea label="Instructions" {...field("instructions")} rows={2} maxLength={500} required={false} />
        </Card>
      </div>
      <OrderTotalCard
        total={cart.total}
        itemCount={cart.itemCount}
        unsettled={picked.changes.length}
        busy={busy}
        submit="Place Takeaway Order"
      >
        <p>
          {describeVat("takeaway_order", business)} {describePayment("takeaway_order")}
        </p>
        {viewer.state === "visitor" && <p>You'll sign in next. We'll keep your details.</p>}
      </OrderTotalCard>
    </Form>
  );
}
