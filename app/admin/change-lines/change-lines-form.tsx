import { useRef, useState } from "react";
import { Form, useNavigate } from "react-router";
import { cartTotal } from "../../../domain/cart/cart-lines.ts";
import type { Discount } from "../../../domain/cart/discount-amount.ts";
import { priceCart } from "../../../domain/cart/price-cart.ts";
import { formatPhone } from "../../../domain/contact-details/phone.ts";
import type { MenuItem } from "../../../domain/menu/menu-item.ts";
import { messages } from "../../../domain/messages.ts";
import type { OrderDetail } from "../../../domain/orders/order.ts";
import type { ActionResult } from "../../action-result.ts";
import {
  countUnresolvedDishes,
  serialiseLines,
} from "../../orders/changing/changed-order-lines.ts";
import { modifyNetworkFailure } from "../../orders/changing/not-modified.ts";
import { useChangedOrder } from "../../orders/changing/use-changed-order.tsx";
import { deleteDrafts } from "../../session/form-draft.ts";
import { Button, ExternalButtonLink } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { PhoneCall } from "../../ui/icons/phone-call.tsx";
import { CustomerNote } from "../customer-note.tsx";
import { DishesCard } from "../dish-finder/dishes-card.tsx";
import { useAllergyQuestion } from "../dish-finder/use-allergy-question.tsx";
import { kitchenPath } from "../kitchen/screen/kitchen-mode.ts";
import { LeaveDialog } from "../live/unsaved-changes-dialog.tsx";
import { orderUrl } from "../order-url.ts";
import { DifferenceCard } from "./difference-card.tsx";

/** Prefix of this page's drafts, followed by the order's number and version. */
const draftPrefix = "change-lines";

/** Deletes the drafts of an order once they are saved or discarded. */
export function deleteChangeLinesDrafts(number: number | string): void {
  deleteDrafts(`${draftPrefix}-${number}-`);
}

export type ChangeableOrder = Pick<
  OrderDetail,
  "number" | "type" | "status" | "version" | "total" | "lines" | "menuOrder"
> & {
  name: string;
  /** E.164; empty if unknown. */
  phone: string;
  /** The customer's note; may be empty. */
  note: string;
};

interface ChangeProps {
  order: ChangeableOrder;
  menu: readonly MenuItem[] | null;
  /** The discount agreed when the order was placed. */
  discount: Discount | null;
  result: ActionResult<unknown> | undefined;
  /** The path of the kitchen board from which staff came, to which saving leads back. */
  kitchenOrigin: string | null;
}

/** Edits the dishes of an order. A new key restarts the form from the saved order. */
export function ChangeLinesForm(props: ChangeProps) {
  const [formKey, setFormKey] = useState(0);
  return <FormContent key={formKey} {...props} onRestart={() => setFormKey(formKey + 1)} />;
}

function FormContent({
  order,
  menu,
  discount,
  result,
  kitchenOrigin,
  onRestart,
}: ChangeProps & { onRestart: () => void }) {
  const { number, menuOrder, phone, note } = order;
  const changing = useChangedOrder({ order, menu, draftName: draftPrefix, result, onRestart });
  const { lines, hasChanges, baseVersion, isOutdated, openResult } = changing;
  /** True after an attempt to save the order without dishes. */
  const [hasNoDishesError, setHasNoDishesError] = useState(false);
  const { formProps, errors, busy } = useCheckedForm<Record<string, unknown>>({
    id: "change-lines",
    loadCheck: async () => (await import("./check-changed-lines.ts")).checkChangedLines,
    result: openResult,
    getOfflineFailure: modifyNetworkFailure,
  });

  const linesInOrder = lines.filter(({ quantity }) => quantity > 0);
  const allergyQuestion = useAllergyQuestion({
    note,
    lines,
    title: messages.phoneOrder.saveAllergyConflict,
    confirmLabel: "Save anyway",
    busyLabel: "Saving…",
  });
  const isEmpty = linesInOrder.length === 0;
  const price =
    menuOrder &&
    priceCart({ lines, discount, vat: { mode: menuOrder.vatMode, rate: menuOrder.vatRate } });
  const total = price?.total ?? cartTotal(lines);

  const hasUnresolvedDishes = countUnresolvedDishes(lines) > 0;
  const canSave = !busy && !isOutdated && !isEmpty && !hasUnresolvedDishes;
  const navigate = useNavigate();
  const isDiscarding = useRef(false);

  function changeQuantity(id: number, quantity: number) {
    isDiscarding.current = false;
    changing.change(id, quantity);
    changing.dismissResult();
    setHasNoDishesError(false);
  }
  return (
    <>
      {changing.changedNotice}
      <div className="mb-6 flex max-w-3xl flex-col items-start gap-3 empty:hidden">
        {note && <CustomerNote note={note} lines={linesInOrder} namesDishes />}
        {phone && (
          <ExternalButtonLink href={`tel:${phone}`} variant="secondary">
            <PhoneCall aria-hidden="true" className="size-4.5" />
            Call {formatPhone(phone)}
          </ExternalButtonLink>
        )}
      </div>
      <Form
        ref={allergyQuestion.form}
        method="post"
        {...formProps}
        onSubmit={(event) => {
          if (!canSave) event.preventDefault();
          setHasNoDishesError(isEmpty);
          if (isEmpty) return;
          if (canSave && allergyQuestion.ask()) event.preventDefault();
          else formProps.onSubmit(event);
        }}
        className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_min(22rem,38%)]"
      >
        <input type="hidden" name="version" value={baseVersion} />
        <input type="hidden" name="lines" value={serialiseLines(lines)} />
        <input type="hidden" name="seenTotal" value={total} />
        {kitchenOrigin && (
          <input
            type="hidden"
            name="kitchen"
            value={kitchenOrigin === kitchenPath ? "board" : "full"}
          />
        )}
        <div className="flex min-w-0 flex-col gap-8">
          {!isOutdated && (
            <ErrorSummary
              errors={
                hasNoDishesError
                  ? { "change-lines-dishes": [messages.phoneOrder.noItemsLeft] }
                  : errors
              }
            />
          )}
          <DishesCard
            type={order.type}
            id="change-lines-dishes"
            path={`/admin/orders/${number}/change`}
            savedLines={order.lines}
            lines={lines}
            menu={menu}
            note={note}
            onChangeQuantity={changeQuantity}
          />
        </div>
        <DifferenceCard
          oldTotal={order.total}
          newTotal={total}
          price={price}
          couponCode={menuOrder?.couponCode ?? null}
          canCall={phone !== ""}
          busy={busy}
          disabled={isOutdated || hasUnresolvedDishes}
        >
          <Button
            variant="ghost"
            onClick={() => {
              isDiscarding.current = true;
              deleteChangeLinesDrafts(number);
              void navigate(kitchenOrigin ?? orderUrl(number));
            }}
          >
            Discard changes
          </Button>
        </DifferenceCard>
      </Form>
      {allergyQuestion.dialog}
      <LeaveDialog
        hasChanges={() => hasChanges && !isDiscarding.current}
        title="Leave without saving?"
        description={
          isOutdated
            ? "This order changed while you were editing, so your changes will be lost."
            : "The order keeps its old dishes. This tab keeps your changes until the order or its status changes."
        }
        hasDraft
      />
    </>
  );
}
