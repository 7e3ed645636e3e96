import { useState } from "react";
import { addDietaryFacts } from "../../../domain/cart/cart-lines.ts";
import { formatGuests } from "../../../domain/messages/format/format-guests.ts";
import { messages } from "../../../domain/messages.ts";
import { describePayment, describeVat } from "../../../domain/order-wording/price-terms.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { Card } from "../../ui/card.tsx";
import { TextArea, TextField } from "../../ui/form/field.tsx";
import { PhoneField } from "../../ui/form/phone-field.tsx";
import { DishOrderForm } from "../dish-order-form.tsx";
import type { PlaceOrderResult } from "../place-order-result.ts";
import { useOrderForm } from "../use-order-form.ts";
import { EventFields, isGuestCount } from "./event-fields.tsx";
import type { PartyFormData } from "./load-party-form.ts";
import { OrderQuantities } from "./order-quantities.tsx";
import { partyStore, usePartyCart } from "./party-cart.ts";
import { blankParty, partyDraft } from "./party-draft.ts";
import { PortionSuggestion, TooFewPortions } from "./portion-suggestion.tsx";

const loadCheck = () => import("./check-party-order.ts").then((module) => module.checkPartyOrder);

/**
 * The party order form. Rendered in the browser only, because the chosen dishes are stored there.
 */
export function PartyForm({
  formData,
  result,
}: {
  formData: PartyFormData;
  result: PlaceOrderResult | undefined;
}) {
  const business = useBusiness();
  const order = useOrderForm({
    id: "party",
    type: "party_order",
    draft: partyDraft,
    blank: { ...blankParty, ...formData.customer },
    loadCheck,
    result,
  });
  const { field } = order;
  const cart = usePartyCart();
  const [guestCount, setGuestCount] = useState(field("guestCount").defaultValue);
  return (
    <OrderQuantities type="party_order">
      <DishOrderForm
        order={order}
        cart={cart}
        menu={formData.menu}
        picker={{ to: "/services/party-order/menu", emptyText: messages.partyPicker.emptyPicker }}
        notesName="specialRequests"
        noDishesError={messages.party.noDishes}
        note={
          isGuestCount(guestCount) && (
            <TooFewPortions guests={Number(guestCount)} lines={cart.lines} />
          )
        }
        submitLabel="Place party order"
        terms={
          <>
            <p>
              {describeVat("party_order", business)} Nothing to pay now.{" "}
              {describePayment("party_order")}
            </p>
            <p>
              {business.autoConfirm.includes("party_order")
                ? "We usually confirm it straight away. After that, contact us to change or cancel it."
                : "You can change or cancel it in your dashboard until we confirm it."}
            </p>
          </>
        }
      >
        <Card className="flex flex-col gap-6 rounded-panel p-6 md:p-8">
          <h2 className="text-2xl">Your event</h2>
          <EventFields
            field={field}
            rules={formData.rules}
            onChangeGuests={setGuestCount}
            dishes={cart.lines.map((line) => addDietaryFacts(line, formData.menu ?? []))}
            renderForGuests={(guests) =>
              cart.lines.length > 0 ? (
                <PortionSuggestion
                  guests={guests}
                  lines={cart.lines}
                  onReplace={partyStore.replaceAll}
                />
              ) : (
                <p role="status" className="rounded-card border border-line bg-raised p-4">
                  Choose your dishes, and we'll suggest portions for {formatGuests(guests)}.
                </p>
              )
            }
          />
        </Card>
        <Card className="flex flex-col gap-6 rounded-panel p-6 md:p-8">
          <h2 className="text-2xl">Your details</h2>
          <TextField label="Name" {...field("name")} autoComplete="name" required />
          <PhoneField
            label="Contact Number"
            purpose="In case we need to call about your event."
            {...field("contact")}
          />
          <TextArea
            label="Address"
            {...field("address")}
            autoComplete="street-address"
            hint="Where the event is: house number, street, town and postcode."
            required
          />
        </Card>
      </DishOrderForm>
    </OrderQuantities>
  );
}
