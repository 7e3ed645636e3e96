import { useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import type { DeliveryOutlook } from "../../../domain/cart/describe-delivery.ts";
import type { Vat } from "../../../domain/cart/price-cart.ts";
import type { MenuItem } from "../../../domain/menu/menu-item.ts";
import { type OrderType, orderTypes } from "../../../domain/orders/order.ts";
import type { AppliedCoupon } from "../../order-types/delivery/coupon-box.tsx";
import { newKey } from "../../order-types/idempotency-key.ts";
import type { PartyRules } from "../../order-types/party/load-party-form.ts";
import type { PlaceOrderResult } from "../../order-types/place-order-result.ts";
import { changedLines, linesToSend, type Wish, wish } from "../../orders/changing/changed-order-lines.ts";
import { useOrderDraft } from "../../orders/changing/use-order-draft.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ErrorSummary } from "../../ui/form/field.tsx";
import { RadioField } from "../../ui/form/radio-field.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { DishesCard } from "../dish-finder/dishes-card.tsx";
import { CallerCard } from "./caller-card.tsx";
import { OrderCard } from "./phone-order-card.tsx";
import { useCaller } from "./use-caller.ts";
import { WhenCard } from "./when-card.tsx";

const kinds: Record<OrderType, { label: string; text: string }> = {
  takeaway_order: { label: "Takeaway", text: "They collect it" },
  menuorder: { label: "Delivery", text: "We bring it, cash on delivery" },
  reservation: { label: "Table", text: "They eat here" },
  party_order: { label: "Party", text: "For an event" },
};
const kindsInOrder = Object.keys(kinds) as OrderType[];

/** In this tab's storage: everything that is typed of a call, until the order is taken. */
export const draftKey = "phone-order";

/** A call from beginning to end, in the order in which people speak. Kept for this tab until the order is taken. */
export function PhoneOrderForm({
  menu,
  rules,
  vat,
  delivery,
  result,
}: {
  /** Null: today's could not be loaded. */
  menu: readonly MenuItem[] | null;
  rules: PartyRules;
  vat: Vat;
  delivery: DeliveryOutlook;
  result: PlaceOrderResult<unknown> | undefined;
}) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useOrderDraft(draftKey);
  const { first, keep } = draft;
  const [type, setType] = useState<OrderType>(() => orderTypes.find((one) => one === first.type) ?? "takeaway_order");
  const [wishes, setWishes] = useState<readonly Wish[]>(draft.wishes ?? []);
  const [coupon, setCoupon] = useState(() => readCoupon(first.appliedCoupon));
  const [key, setKey] = useState(() => {
    // Kept from the start: it makes one order of this call, also when it is sent again after a reload.
    const idempotencyKey = first.idempotencyKey || newKey();
    keep({ idempotencyKey });
    return idempotencyKey;
  });
  /** The answer that has been acted upon, or that was there before this order began. */
  const [settled, setSettled] = useState(result);
  const current = result === settled ? undefined : result;
  const refusal = current?.kind === "refused" ? current : undefined;
  const caller = useCaller(first, keep);
  const { formProps, field, errors, busy } = useCheckedForm<Record<string, unknown>>({
    id: "phone-order",
    fetchCheck: async () => {
      const { phoneOrderChecks } = await import("./phone-order-checks.ts");
      // Which type it is may change after the rules have been fetched.
      return (formData) => phoneOrderChecks[orderTypes.find((one) => one === formData.get("type")) ?? type](formData);
    },
    result: current,
    // Of now: what another type asks begins with what was typed there before.
    defaultValue: draft.latest(),
    soon: true,
  });
  const lines = changedLines([], menu, wishes);
  const couponRefusal = field("coupon").errors[0] ?? null;

  useEffect(() => {
    if (couponRefusal !== null) setCoupon(null);
  }, [couponRefusal]);

  function change(id: number, quantity: number) {
    const next = wish(wishes, id, quantity, menu);
    setWishes(next);
    draft.keepWishes(next);
  }
  function anew() {
    const idempotencyKey = newKey();
    setKey(idempotencyKey);
    keep({ idempotencyKey });
    setSettled(result);
  }
  return (
    <Form
      ref={form}
      method="post"
      {...formProps}
      onInput={(event) => {
        formProps.onInput(event);
        if (form.current) draft.keepTyped(form.current);
      }}
      onSubmit={(event) => {
        if (busy) event.preventDefault();
        else formProps.onSubmit(event);
      }}
      className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_min(22rem,38%)]"
    >
      <input type="hidden" name="idempotencyKey" value={key} />
      <input type="hidden" name="lines" value={linesToSend(lines)} />
      <div className="flex min-w-0 flex-col gap-8">
        <ErrorSummary errors={errors} />
        {refusal?.earlierOrder != null && <TakenBefore number={refusal.earlierOrder} onAnew={anew} />}
        <Card className="rounded-panel p-6 md:p-8">
          <RadioField
            id="phone-order-type"
            name="type"
            legend="What is it to be?"
            options={kindsInOrder.map((value) => ({ value, ...kinds[value] }))}
            defaultValue={type}
            onChoose={(next) => {
              setType(next as OrderType);
              setSettled(result);
            }}
          />
        </Card>
        <CallerCard type={type} caller={caller} field={field} />
        {type !== "reservation" && (
          <DishesCard
            id="phone-order-lines"
            path="/admin/orders/new"
            before={[]}
            lines={lines}
            menu={menu}
            errors={field("lines").errors}
            onWish={change}
          />
        )}
        <WhenCard
          key={type}
          type={type}
          rules={rules}
          caller={caller}
          field={field}
          first={draft.latest()}
          keep={keep}
          nearest={refusal?.nearest ?? []}
          refusedAt={current}
        />
      </div>
      <OrderCard
        type={type}
        lines={lines}
        vat={vat}
        delivery={delivery}
        coupon={coupon}
        onCoupon={(next) => {
          setCoupon(next);
          keep({ appliedCoupon: next ? JSON.stringify(next) : "" });
          setSettled(result);
        }}
        couponRefusal={couponRefusal}
        onCouponEdit={() => setSettled(result)}
        field={field}
        busy={busy}
      />
    </Form>
  );
}

/** Anybody can write into a browser's storage. What a coupon really takes off the server works out, and says so if it is another. */
function readCoupon(text: string | undefined): AppliedCoupon | null {
  try {
    const { code, discount } = JSON.parse(text || "{}") as Partial<AppliedCoupon>;
    const isDiscount = discount && Number.isInteger("fixed" in discount ? discount.fixed : discount.basisPoints);
    return typeof code === "string" && isDiscount ? { code, discount } : null;
  } catch {
    // Not JSON: no coupon.
    return null;
  }
}

/** This call made an order already, with other words in it. */
function TakenBefore({ number, onAnew }: { number: number; onAnew: () => void }) {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={`/admin/orders/all?order=${number}`} variant="secondary">
        See order {number}
      </ButtonLink>
      <Button variant="secondary" onClick={onAnew}>
        Take this as another order
      </Button>
    </div>
  );
}
