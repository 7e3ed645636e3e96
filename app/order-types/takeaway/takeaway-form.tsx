import { useLocation } from "react-router";
import { addDietaryFacts } from "../../../domain/cart/cart-lines.ts";
import { messages } from "../../../domain/messages.ts";
import { describePayment, describeVat } from "../../../domain/order-wording/price-terms.ts";
import { Notice } from "../../account/sign-in/notice.tsx";
import { cartStore } from "../../cart/menu-cart.ts";
import { useViewer } from "../../session/use-viewer.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { Card } from "../../ui/card.tsx";
import { TextArea, TextField } from "../../ui/form/field.tsx";
import { PhoneField } from "../../ui/form/phone-field.tsx";
import { DishOrderForm } from "../dish-order-form.tsx";
import { NotesField } from "../notes-field.tsx";
import type { PlaceOrderResult } from "../place-order-result.ts";
import { DayAndTimePicker } from "../times/day-and-time-picker.tsx";
import { formatDayAndTime } from "../times/format-day.ts";
import { NearestTimes } from "../times/nearest-times.tsx";
import { TimesMissing } from "../times/times-missing.tsx";
import { useOrderForm } from "../use-order-form.ts";
import { copyCartToTakeaway } from "./cart-dishes.ts";
import type { TakeawayFormData } from "./load-takeaway-form.ts";
import { notPlacedHash } from "./not-placed-hash.ts";
import { pickupAddressHint } from "./pickup-address-hint.ts";
import { useTakeawayCart } from "./takeaway-cart.ts";
import { blankTakeaway, takeawayDraft } from "./takeaway-draft.ts";
import { usePickupChoice } from "./use-pickup-choice.ts";

const submitLabel = "Place takeaway order";

const loadCheck = () => import("./check-takeaway.ts").then((module) => module.checkTakeaway);

/** The takeaway form. Rendered in the browser only, because the chosen dishes are stored there. */
export function TakeawayForm({
  formData: { menu, times },
  result,
}: {
  formData: TakeawayFormData;
  result: PlaceOrderResult | undefined;
}) {
  const viewer = useViewer();
  const business = useBusiness();
  const order = useOrderForm({
    id: "takeaway",
    type: "takeaway_order",
    draft: takeawayDraft,
    blank: blankTakeaway,
    getContactFields: ({ name, phone, address }) => ({ name, contact: phone, address }),
    loadCheck,
    result,
  });
  const { field, refusal } = order;
  const pickup = usePickupChoice(order, times);
  const { day, time } = pickup.pickerProps;
  const { itemCount } = cartStore.useCart();
  const cart = useTakeawayCart();

  function startFromCart() {
    const copied = copyCartToTakeaway();
    order.save(copied);
    const box = order.form.current?.elements.namedItem("instructions");
    if (!(box instanceof HTMLTextAreaElement)) return;
    box.value = copied.instructions;
    // For the allergy warning.
    box.dispatchEvent(new Event("input", { bubbles: true }));
  }
  const isBackFromSignIn = useLocation().hash === notPlacedHash && viewer.state === "signed-in";
  return (
    <>
      {isBackFromSignIn && cart.lines.length > 0 && (
        <Notice tone="info">
          <strong>Your order isn't placed yet.</strong> Check it, then press {submitLabel}.
        </Notice>
      )}
      <DishOrderForm
        order={order}
        cart={cart}
        menu={menu}
        picker={{
          to: "/services/takeaway/menu",
          emptyText: messages.takeawayPicker.emptyPicker,
          fill:
            itemCount > 0
              ? {
                  label: messages.takeaway.fromCart(itemCount),
                  run: startFromCart,
                }
              : undefined,
        }}
        notesName="instructions"
        noDishesError={messages.takeaway.noItems}
        timeText={day ? formatDayAndTime({ day, time }) : "No time chosen"}
        submitLabel={submitLabel}
        terms={
          <>
            <p>
              {describeVat("takeaway_order", business)} {describePayment("takeaway_order")}
            </p>
            <p>
              {business.autoConfirm.includes("takeaway_order")
                ? "We usually confirm it straight away. After that, contact us to change or cancel it."
                : "You can change or cancel it in your dashboard until we confirm it."}
            </p>
            {viewer.state === "visitor" && <p>You'll sign in next. We'll keep your details.</p>}
            {viewer.state === "signed-in" && <input type="hidden" name="wasSignedIn" value="on" />}
          </>
        }
      >
        <Card className="flex flex-col gap-6 rounded-panel p-6 md:p-8">
          <h2 className="text-2xl">Pickup</h2>
          <NearestTimes nearest={refusal?.nearest ?? []} onChoose={pickup.chooseAlternative} />
          {times ? (
            <DayAndTimePicker
              legends={{ day: "Pickup date", time: "Pickup time" }}
              fields={{ day: field("pickupDate"), time: field("pickupTime") }}
              {...pickup.pickerProps}
              lastMinutes={business.lastPickupMinutes}
              onDayChange={(next) => pickup.choose({ day: next, time: "" })}
              onTimeChange={(next) => pickup.choose({ day: day ?? "", time: next })}
            />
          ) : (
            <TimesMissing busy={pickup.isReloading} onRetry={pickup.reload} />
          )}
        </Card>
        <Card className="flex flex-col gap-6 rounded-panel p-6 md:p-8">
          <h2 className="text-2xl">Your details</h2>
          <TextField label="Name" {...field("name")} autoComplete="name" required />
          <PhoneField
            label="Contact Number"
            purpose="In case we need to call about your order."
            {...field("contact")}
          />
          <TextArea
            label="Address"
            hint={pickupAddressHint}
            {...field("address")}
            autoComplete="street-address"
            required
          />
          <NotesField
            label="Instructions"
            {...field("instructions")}
            dishes={cart.lines.map((line) => addDietaryFacts(line, menu ?? []))}
          />
        </Card>
      </DishOrderForm>
    </>
  );
}
