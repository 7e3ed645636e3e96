import { useCallback, useRef, useState } from "react";
import { Form } from "react-router";
import type { Discount } from "../../../domain/cart/discount-amount.ts";
import type { MenuItem } from "../../../domain/menu/menu-item.ts";
import { messages } from "../../../domain/messages.ts";
import type { DayAndTime } from "../../../domain/scheduling/offered-times.ts";
import { CancelDialog } from "../../account/dashboard/cancel-dialog.tsx";
import { Notice } from "../../account/dashboard/order-notices.tsx";
import { UnresolvedChanges } from "../../cart/unresolved-changes.tsx";
import {
  countUnresolvedDishes,
  serialiseLines,
} from "../../orders/changing/changed-order-lines.ts";
import { modifyNetworkFailure } from "../../orders/changing/not-modified.ts";
import { useChangedOrder } from "../../orders/changing/use-changed-order.tsx";
import { useOffline } from "../../pwa/network-status.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { NeedsJavaScript } from "../needs-javascript.tsx";
import type { PartyRules } from "../party/load-party-form.ts";
import { OrderQuantities } from "../party/order-quantities.tsx";
import { ChangeDishes } from "./change-dishes.tsx";
import { ChangedTotal } from "./changed-total.tsx";
import { getInitialValues, type ModifiableOrder } from "./modifiable-order.ts";
import type { ModifyResult } from "./modify-action.ts";
import { deleteModifyDrafts, modifyDraftPrefix } from "./modify-draft.ts";
import { TypeFields } from "./type-fields.tsx";
import { isChanged } from "./unsaved-changes.ts";
import { describeChosenTime, useChosenTime } from "./use-chosen-time.ts";

interface ModifyProps {
  order: ModifiableOrder;
  menu: readonly MenuItem[] | null;
  discount: Discount | null;
  rules: PartyRules;
  /** The order's time, in the shop's time zone. */
  orderTime: DayAndTime | null;
  result: ModifyResult | undefined;
}

/** The form of the modify page. Rendered in the browser only, because the draft is stored there. */
export function ModifyForm(props: ModifyProps) {
  const isHydrated = useHydrated();
  /** Incremented to restart the form from the saved order. */
  const [formKey, setFormKey] = useState(0);
  if (!isHydrated)
    return (
      <div aria-busy="true">
        <NeedsJavaScript reason="Changing an order here needs JavaScript." callPurpose="instead" />
        <Skeleton className="h-112 rounded-panel" />
      </div>
    );
  return <HydratedForm key={formKey} {...props} onRestart={() => setFormKey(formKey + 1)} />;
}

function HydratedForm({
  order,
  menu,
  discount,
  rules,
  orderTime,
  result,
  onRestart,
}: ModifyProps & { onRestart: () => void }) {
  const { number, type } = order;
  const form = useRef<HTMLFormElement>(null);
  const changedOrder = useChangedOrder({
    order,
    menu,
    draftName: modifyDraftPrefix,
    fields: getInitialValues(order),
    result,
    onRestart,
  });
  const { draft, lines, baseVersion, isOutdated, openResult, dismissResult } = changedOrder;
  const refusal = openResult?.kind === "refused" ? openResult : undefined;
  const { chosenTime, chooseTime } = useChosenTime(type, orderTime, draft);
  const [showsCancelDialog, setShowsCancelDialog] = useState(false);
  const [cancelError, setCancelError] = useState<string | null>(null);

  const { formProps, field, errors, busy } = useCheckedForm<Record<string, unknown>>({
    id: "modify",
    loadCheck: async () => (await import("./check-change.ts")).getChangeCheck(order),
    result: openResult,
    getOfflineFailure: modifyNetworkFailure,
    defaultValue: draft.initial,
  });
  useOffline(() => {
    if (errors[""]?.includes(messages.offline.notSent)) formProps.onReset();
  });

  const [hasRestoredChanges] = useState(() => isChanged(draft.initial, order, orderTime));
  const hasDishes = type !== "reservation";
  const isEmpty = hasDishes && lines.every(({ quantity }) => quantity === 0);
  const unresolved = countUnresolvedDishes(lines);
  const closeCancelDialog = useCallback(() => {
    setShowsCancelDialog(false);
    dismissResult();
  }, [dismissResult]);

  return (
    <>
      {changedOrder.changedNotice}
      {hasRestoredChanges && (
        <Notice>
          <strong>Your changes aren't saved yet.</strong> Check them, then press Save changes.
        </Notice>
      )}
      <Form
        ref={form}
        method="post"
        {...formProps}
        onInput={(event) => {
          formProps.onInput(event);
          if (form.current) draft.saveFields(form.current);
        }}
        onSubmit={(event) => {
          if (busy || isOutdated || unresolved > 0) event.preventDefault();
          else if (isEmpty) {
            event.preventDefault();
            setCancelError(null);
            setShowsCancelDialog(true);
          } else formProps.onSubmit(event);
        }}
        className="grid items-start gap-8 lg:grid-cols-[1fr_22rem]"
      >
        <input type="hidden" name="version" value={baseVersion} />
        {hasDishes && <input type="hidden" name="lines" value={serialiseLines(lines)} />}
        <div className="flex min-w-0 flex-col gap-8">
          {!isOutdated && <ErrorSummary errors={errors} />}
          {hasDishes && (
            <OrderQuantities type={type}>
              <ChangeDishes
                savedLines={order.lines}
                lines={lines}
                menu={menu}
                isVatAdded={order.menuOrder?.vatMode === "added"}
                onChange={changedOrder.change}
              />
            </OrderQuantities>
          )}
          <Card className="flex flex-col gap-6 rounded-panel p-6 md:p-8">
            <TypeFields
              order={order}
              dishes={lines.filter(({ quantity }) => quantity > 0)}
              changeDishes={changedOrder.changeAll}
              rules={rules}
              orderTime={orderTime}
              chosenTime={chosenTime}
              chooseTime={chooseTime}
              field={field}
              initial={draft.initial}
              refused={refusal}
              save={draft.save}
            />
          </Card>
        </div>
        <Card className="flex flex-col gap-4 rounded-panel p-6 lg:sticky lg:top-24">
          <ChangedTotal order={order} lines={lines} discount={discount} />
          {type !== "party_order" && (
            <p className="font-semibold">{describeChosenTime(type, chosenTime)}</p>
          )}
          {cancelError && (
            <p role="alert" className="font-semibold text-danger">
              {cancelError}
            </p>
          )}
          <Button
            type="submit"
            busy={busy}
            disabled={isOutdated || unresolved > 0}
            aria-describedby={unresolved > 0 ? "unresolved" : undefined}
            className="min-h-13 w-full"
          >
            {busy ? "Saving…" : "Save changes"}
          </Button>
          {unresolved > 0 && <UnresolvedChanges id="unresolved" href="#modify-lines" />}
          <ButtonLink
            to={`/userdashboard/orders/${number}`}
            variant="ghost"
            onClick={() => deleteModifyDrafts(String(number))}
          >
            Discard changes
          </ButtonLink>
        </Card>
      </Form>
      <CancelDialog
        order={order}
        open={showsCancelDialog || refusal?.code === "no_items_left"}
        text={messages.order.noItemsLeft}
        onClose={closeCancelDialog}
        onProblem={setCancelError}
      />
    </>
  );
}
