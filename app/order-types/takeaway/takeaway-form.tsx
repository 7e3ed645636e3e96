import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Form, useRevalidator } from "react-router";
import { describePayment, describeVat } from "../../../domain/cart/price-terms.ts";
import { messages } from "../../../domain/messages.ts";
import type { TakeawayInput } from "../../../domain/order-types/takeaway/takeaway-schema.ts";
import { PickedDishesCard, useMissedDishes, usePickedDishes } from "../../cart/picked-dishes.tsx";
import { useOwnContact } from "../../session/use-own-contact.ts";
import { useViewer } from "../../session/use-viewer.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { Card } from "../../ui/card.tsx";
import { ErrorSummary, TextArea, TextField } from "../../ui/form/field.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { useFetchedPart } from "../../ui/lazy-part.ts";
import { fillEmptyFields } from "../fill-empty-fields.ts";
import { OrderTotalCard } from "../order-total-card.tsx";
import type { PlaceOrderResult } from "../place-order-result.ts";
import { goOnToSend } from "../times/continue-to-submit.ts";
import { DayAndTimePicker } from "../times/day-and-time-picker.tsx";
import { TimesMissing } from "../times/times-missing.tsx";
import { usePlacingAttempt } from "../use-placing-attempt.ts";
import type { TakeawayFacts } from "./load-takeaway.ts";
import { useTakeawayBasket } from "./takeaway-basket.ts";
import { type TakeawayDraft, takeawayDraft } from "./takeaway-draft.ts";

const fetchCheck = () => import("./takeaway-rules.ts").then((rules) => rules.checkTakeaway);

/** Everything of a takeaway order. It exists in the browser only, where the chosen dishes and the free times are. */
export function TakeawayForm({ facts, result }: { facts: TakeawayFacts; result: PlaceOrderResult | undefined }) {
  const { menu, times } = facts;
  const basket = useTakeawayBasket();
  const picked = usePickedDishes(basket, menu);
  const viewer = useViewer();
  const business = useBusiness();
  const own = useOwnContact();
  const { revalidate, state } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const { key, told, settle, orderAnew } = usePlacingAttempt("takeaway_order", result);
  const refusal = told?.kind === "refused" ? told : undefined;
  const nearest = refusal?.nearest ?? [];
  const [first] = useState((): TakeawayDraft => {
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
    // A time belongs to the day that it was chosen on, which may be over by now.
    time: times && times.day !== first.pickupDate ? "" : first.pickupTime,
  }));
  const { formProps, field, errors, busy } = useCheckedForm<TakeawayInput>({
    id: "takeaway",
    fetchCheck,
    result: told,
    defaultValue: { ...first },
    soon: true,
  });

  useEffect(() => {
    if (own && form.current) fillEmptyFields(form.current, { name: own.name, contact: own.phone, address: own.address });
  }, [own]);

  const day = wanted.day ?? times?.day ?? null;
  const isLoading = day !== (times?.day ?? null) && state === "loading";
  const shown = times && day === times.day ? times.times : [];
  const time = isLoading || shown.some((one) => one.time === wanted.time && one.free) ? wanted.time : "";

  function keepTyped(chosen = { day, time }) {
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
    keepTyped(chosen);
    if (nearest.length > 0) settle();
    // The times of the day that is kept now.
    if (chosen.day !== times?.day) void revalidate();
  }
  function chooseInstead(chosen: { day: string; time: string }) {
    flushSync(() => choose(chosen));
    goOnToSend(form.current);
  }
  const Nearest = useFetchedPart(async () => (await import("../times/nearest-times.tsx")).NearestTimes, {
    wanted: nearest.length > 0,
    likely: false,
  });
  const Earlier = useFetchedPart(async () => (await import("../already-placed.tsx")).AlreadyPlaced, {
    wanted: refusal?.earlierOrder != null,
    likely: false,
  });
  const dishes = useMissedDishes(basket, field("lines").errors, messages.takeaway.noItems);

  return (
    <Form
      ref={form}
      method="post"
      {...formProps}
      onInput={(event) => {
        keepTyped();
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
          <Earlier number={refusal.earlierOrder} anew="Place this as another order" onOrderAnew={orderAnew} />
        )}
        <PickedDishesCard
          id="takeaway-lines"
          basket={basket}
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
          <h2 className="text-2xl">About you</h2>
          <TextField label="Name" {...field("name")} autoComplete="name" required />
          <TextField
            label="Contact Number"
            {...field("contact")}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            hint="So that we can call about your order."
            required
          />
          <TextArea label="Address" {...field("address")} autoComplete="street-address" required />
          <TextArea label="Instructions" {...field("instructions")} rows={2} maxLength={500} required={false} />
        </Card>
      </div>
      <OrderTotalCard
        total={basket.total}
        itemCount={basket.itemCount}
        unsettled={picked.changes.length}
        busy={busy}
        submit="Place Takeaway Order"
      >
        <p>
          {describeVat("takeaway_order", business)} {describePayment("takeaway_order")}
        </p>
        {viewer.state === "visitor" && <p>We ask you to sign in when you order. Everything you filled in is kept.</p>}
      </OrderTotalCard>
    </Form>
  );
}
