import { type ReactNode, useState } from "react";
import { Form } from "react-router";
import type { MenuItem } from "../../domain/menu/menu-item.ts";
import { formatCount } from "../../domain/messages/format/format-count.ts";
import type { Pence } from "../../domain/money.ts";
import type { StoredCart } from "../cart/create-cart.ts";
import { type DishPicker, PickedDishesCard, usePickedDishes } from "../cart/picked-dishes.tsx";
import { UnresolvedChanges } from "../cart/unresolved-changes.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ErrorSummary } from "../ui/form/error-summary.tsx";
import { Price } from "../ui/price.tsx";
import { AlreadyPlaced } from "./already-placed.tsx";
import { alertLinkClasses, NotedDishesAlert } from "./noted-dishes-alert.tsx";
import type { OrderForm } from "./use-order-form.ts";

/**
 * Layout of a form for ordering picked dishes: the dishes, the fields (`children`), the total and
 * the submit button.
 */
export function DishOrderForm({
  order,
  cart,
  menu,
  picker,
  notesName,
  noDishesError,
  timeText,
  note,
  submitLabel,
  terms,
  children,
}: {
  order: Pick<
    OrderForm,
    "formProps" | "key" | "field" | "errors" | "busy" | "refusal" | "dismissResult" | "orderAgain"
  >;
  cart: StoredCart;
  /** Today's menu; null if it could not be loaded. */
  menu: readonly MenuItem[] | null;
  picker: DishPicker;
  /** The name of the field in which customers write about allergies. */
  notesName: string;
  /** Error message for an order without dishes. */
  noDishesError: string;
  /** The chosen day and time. */
  timeText?: string;
  /** Shown above the submit button. */
  note?: ReactNode;
  submitLabel: string;
  terms: ReactNode;
  children: ReactNode;
}) {
  const { formProps, field, refusal } = order;
  const picked = usePickedDishes(cart, menu);
  /**
   * True after a submission without dishes. Checked here, because the form's validation code may
   * not have loaded.
   */
  const [hasSubmittedEmpty, setHasSubmittedEmpty] = useState(false);
  const [notes, setNotes] = useState(field(notesName).defaultValue);
  const linesField = field("lines");
  const isEmpty = cart.lines.length === 0;
  const otherErrors = linesField.errors.filter((text) => text !== noDishesError);
  const emptyErrors = hasSubmittedEmpty || linesField.errors.length > 0 ? [noDishesError] : [];
  const dishErrors = isEmpty ? emptyErrors : otherErrors;
  return (
    <Form
      {...formProps}
      onInput={(event) => {
        formProps.onInput(event);
        const { target } = event;
        if (target instanceof HTMLTextAreaElement && target.name === notesName)
          setNotes(target.value);
      }}
      onSubmit={(event) => {
        formProps.onSubmit(event);
        setHasSubmittedEmpty(isEmpty);
        if (isEmpty) event.preventDefault();
      }}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[1fr_24rem]"
    >
      <input type="hidden" name="lines" value={picked.linesField} />
      <input type="hidden" name="idempotencyKey" value={order.key} />
      <div className="flex min-w-0 flex-col gap-8">
        <ErrorSummary errors={{ ...order.errors, [linesField.id]: dishErrors }} />
        {refusal?.earlierOrder != null && (
          <AlreadyPlaced
            number={refusal.earlierOrder}
            label="Continue as a new order"
            onOrderAgain={order.orderAgain}
          />
        )}
        <PickedDishesCard
          id={linesField.id}
          cart={cart}
          picked={picked}
          picker={picker}
          errors={dishErrors}
          onEdit={() => {
            // The refusal names dishes that may no longer be in the order.
            if (refusal?.code === "menu_changed") order.dismissResult();
          }}
        />
        {children}
      </div>
      <OrderTotalCard
        timeText={timeText}
        total={cart.total}
        itemCount={cart.itemCount}
        unresolvedCount={picked.changes.length}
        busy={order.busy}
        submitLabel={submitLabel}
        alert={
          <>
            {note}
            <NotedDishesAlert
              notes={notes}
              dishes={picked.lines}
              changeLink={
                <a href={`#${linesField.id}`} className={alertLinkClasses}>
                  Change your dishes
                </a>
              }
            />
          </>
        }
      >
        {terms}
      </OrderTotalCard>
    </Form>
  );
}

/**
 * The total and the submit button. `unresolvedCount`: menu changes that the customer has not
 * accepted or removed yet.
 */
function OrderTotalCard({
  timeText,
  total,
  itemCount,
  unresolvedCount,
  busy,
  submitLabel,
  alert,
  children,
}: {
  timeText: string | undefined;
  /** Sum of price × quantity, in pence. */
  total: Pence;
  itemCount: number;
  unresolvedCount: number;
  busy: boolean;
  submitLabel: string;
  alert: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card className="flex flex-col gap-5 rounded-panel p-6 lg:sticky lg:top-24">
      <h2 id="order-summary" tabIndex={-1} className="text-2xl outline-none">
        Your order
      </h2>
      {timeText && <p className="font-semibold">{timeText}</p>}
      <dl className="flex flex-wrap items-baseline justify-between gap-x-4">
        <dt className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-display font-semibold text-2xl">Total</span>{" "}
          <span className="text-muted">{formatCount(itemCount, "Item")}</span>
        </dt>
        <dd>
          <Price pence={total} className="font-display font-semibold text-2xl" />
        </dd>
      </dl>
      {alert}
      <Button
        type="submit"
        busy={busy}
        disabled={unresolvedCount > 0}
        aria-describedby={unresolvedCount > 0 ? "unresolved" : undefined}
        className="min-h-13 w-full"
      >
        {busy ? "Placing your order…" : submitLabel}
      </Button>
      {unresolvedCount > 0 && <UnresolvedChanges id="unresolved" />}
      <div className="flex flex-col gap-2 text-muted text-sm">{children}</div>
    </Card>
  );
}
