import { useRef, useState } from "react";
import { Form } from "react-router";
import { messages } from "../../../domain/messages.ts";
import type { PartyOrderInput } from "../../../domain/order-types/party/party-schema.ts";
import { describePayment, describeVat } from "../../../domain/order-wording/price-terms.ts";
import { PickedDishesCard, useMissingDishes, usePickedDishes } from "../../cart/picked-dishes.tsx";
import { useBusiness } from "../../shop-status/use-business.ts";
import { Card } from "../../ui/card.tsx";
import { ErrorSummary, TextArea, TextField } from "../../ui/form/field.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { AlreadyPlaced } from "../already-placed.tsx";
import { OrderTotalCard } from "../order-total-card.tsx";
import type { PlaceOrderResult } from "../place-order-result.ts";
import { usePlacingAttempt } from "../use-placing-attempt.ts";
import { EventFields } from "./event-fields.tsx";
import type { PartyFormFacts } from "./load-party-form.ts";
import { usePartyCart } from "./party-cart.ts";
import { type PartyDraft, partyDraft } from "./party-draft.ts";

const fetchCheck = () => import("./party-rules.ts").then((rules) => rules.checkPartyOrder);

/** The party order form. Rendered in the browser only, because the chosen dishes are stored there. */
export function PartyForm({ facts, result }: { facts: PartyFormFacts; result: PlaceOrderResult | undefined }) {
  const { menu, rules, orderer } = facts;
  const cart = usePartyCart();
  const business = useBusiness();
  const picked = usePickedDishes(cart, menu);
  const form = useRef<HTMLFormElement>(null);
  const { key, told, orderAgain } = usePlacingAttempt("party_order", result);
  const refusal = told?.kind === "refused" ? told : undefined;
  const [initial] = useState((): PartyDraft => {
    const draft = partyDraft.read();
    return {
      name: draft.name ?? orderer.name,
      contact: draft.contact ?? orderer.contact,
      address: draft.address ?? orderer.address,
      eventDate: draft.eventDate ?? "",
      eventTime: draft.eventTime ?? "",
      guestCount: draft.guestCount ?? "",
      deliveryMethod: draft.deliveryMethod ?? "",
      withinRadius: draft.withinRadius ?? "",
      specialRequests: draft.specialRequests ?? "",
    };
  });
  const { formProps, field, errors, busy } = useCheckedForm<PartyOrderInput>({
    id: "party",
    fetchCheck,
    result: told,
    defaultValue: { ...initial },
    soon: true,
  });

  function saveDraft() {
    if (!form.current) return;
    const typed = new FormData(form.current);
    const text = (name: keyof PartyDraft) => String(typed.get(name) ?? "");
    partyDraft.keep({
      name: text("name"),
      contact: text("contact"),
      address: text("address"),
      eventDate: text("eventDate"),
      eventTime: text("eventTime"),
      guestCount: text("guestCount"),
      deliveryMethod: text("deliveryMethod"),
      withinRadius: text("withinRadius"),
      specialRequests: text("specialRequests"),
    });
  }
  const dishes = useMissingDishes(cart, field("lines").errors, messages.party.noDishes);

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
        <ErrorSummary errors={{ ...errors, "party-lines": dishes.errors }} />
        {refusal?.earlierOrder != null && (
          <AlreadyPlaced number={refusal.earlierOrder} label="Place this as another order" onOrderAgain={orderAgain} />
        )}
        <PickedDishesCard
          id="party-lines"
          cart={cart}
          picked={picked}
          picker={{ to: "/services/party-order/menu", empty: messages.party.emptyPicker }}
          errors={dishes.errors}
        />
        <Card className="flex flex-col gap-6 rounded-panel p-6 md:p-8">
          <h2 className="text-2xl">Your event</h2>
          <EventFields field={field} rules={rules} />
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
            hint="In case we need to call about your event."
            required
          />
          <TextArea
            label="Address"
            {...field("address")}
            autoComplete="street-address"
            hint="The event's house number, street, town and postcode."
            required
          />
        </Card>
      </div>
      <OrderTotalCard
        total={cart.total}
        itemCount={cart.itemCount}
        unsettled={picked.changes.length}
        busy={busy}
        submit="Place Party Order"
      >
        <p>
          {describeVat("party_order", business)} {describePayment("party_order")}
        </p>
        <p>We confirm every order before we cook. Until then you can change or cancel it in your dashboard.</p>
      </OrderTotalCard>
    </Form>
  );
}
