import { parseWithZod } from "@conform-to/zod/v4";
import { data, type RouterContextProvider, replace } from "react-router";
import type { SignedIn } from "../../../domain/actor.ts";
import { messages } from "../../../domain/messages.ts";
import { modifyDelivery } from "../../../domain/order-types/delivery/modify-delivery.ts";
import { modifyDeliverySchema } from "../../../domain/order-types/delivery/modify-delivery-schema.ts";
import {
  describeRefusal,
  type OrderRefusal,
} from "../../../domain/order-types/describe-refusal.ts";
import { modifyPartyOrder } from "../../../domain/order-types/party/modify-party-order.ts";
import { modifyPartyOrderSchema } from "../../../domain/order-types/party/modify-party-schema.ts";
import { modifyReservation } from "../../../domain/order-types/reservation/modify-reservation.ts";
import { modifyReservationSchema } from "../../../domain/order-types/reservation/modify-reservation-schema.ts";
import { modifyTakeaway } from "../../../domain/order-types/takeaway/modify-takeaway.ts";
import { getModifyTakeawaySchema } from "../../../domain/order-types/takeaway/modify-takeaway-schema.ts";
import { findOwnOrder } from "../../../domain/orders/find-order.ts";
import type { ModifiedOrder } from "../../../domain/orders/modify-order.ts";
import type { OrderDetail, OrderTypeId } from "../../../domain/orders/order.ts";
import { consumeChangeAttempt, isOrderLimitRefusal } from "../../../domain/orders/order-limits.ts";
import { parseOrderNumber } from "../../../domain/orders/order-number.ts";
import type { Result } from "../../../domain/result.ts";
import type { OfferedTime } from "../../../domain/scheduling/offered-times.ts";
import type { Shop } from "../../../domain/shop.ts";
import { notSavedHash } from "../../account/not-done-hashes.ts";
import {
  type ActionResult,
  failedResult,
  invalidResult,
  refusedResult,
  type Submission,
} from "../../action-result.ts";
import { servicesContext } from "../../context.ts";
import { type FlashCode, flashCookie } from "../../flash.ts";
import { handleDatabaseUnavailable } from "../../handle-database-unavailable.ts";
import { readForm } from "../../read-form.ts";
import { requireSignedIn } from "../../require-actor.ts";

export type RefusedChange = Extract<ModifyResult, { kind: "refused" }>;
/** `nearest`: free times near the requested one. */
export type ModifyResult = ActionResult<
  null,
  { code: OrderRefusal["code"]; nearest?: OfferedTime[] }
>;

const successFlashes: Record<OrderTypeId, FlashCode> = {
  takeaway_order: "takeaway-modified",
  party_order: "party-modified",
  menuorder: "order-modified",
  reservation: "booking-modified",
};

/**
 * The action of the modify page: validates the form by the order's type, changes the order and
 * redirects to the order's page.
 */
export async function modifyAction(
  context: Readonly<RouterContextProvider>,
  request: Request,
  numberText: string | undefined,
) {
  const services = context.get(servicesContext);
  const formData = await readForm(request);
  const { modifyFailed } = messages.order;

  const handleSubmission = async () => {
    const actor = await requireSignedIn(context, request, { hash: notSavedHash });
    const number = parseOrderNumber(numberText);
    const found = number === null ? null : await findOwnOrder(services.shop, actor, { number });
    if (number === null || !found?.ok) throw data({ code: "order_not_found" }, { status: 404 });
    const { type } = found.value;
    const modification = await validateAndModify(services.shop, actor, found.value, formData);
    if ("invalid" in modification) return invalidResult(modification.invalid);
    const { outcome } = modification;
    if (outcome.ok) {
      const flash = outcome.value.isChanged ? successFlashes[type] : "order-unchanged";
      return replace(`/userdashboard/orders/${number}`, {
        headers: { "set-cookie": flashCookie(flash), "cache-control": "no-store" },
      });
    }
    const settings = await services.shop.stores.business.getSettings();
    const { code } = outcome.error;
    const message = describeRefusal(outcome.error, settings, { type, number });
    const nearest = outcome.error.code === "time_refused" ? outcome.error.nearest : undefined;
    const refusalText = {
      status: getStatus(outcome.error),
      message,
      field: getRefusedField(outcome.error, type),
      toast: modifyFailed(message),
    };
    return refusedResult({ code, nearest }, refusalText);
  };
  return handleDatabaseUnavailable(services, handleSubmission, (reason) =>
    failedResult(reason, { toast: modifyFailed(reason) }),
  );
}

type Modification = { invalid: Submission } | { outcome: Result<ModifiedOrder, OrderRefusal> };

function getStatus(refusal: OrderRefusal): number {
  if (isOrderLimitRefusal(refusal)) return 429;
  return refusal.code === "order_not_found" ? 404 : 409;
}

/** Validates the form by the order's type and runs the type's use case, within the limit. */
async function validateAndModify(
  shop: Shop,
  actor: SignedIn,
  order: OrderDetail,
  formData: FormData,
): Promise<Modification> {
  const apply = async <Value>(
    submission: Submission & { status?: string; value?: Value },
    modify: (input: Value & { number: number }) => Promise<Result<ModifiedOrder, OrderRefusal>>,
  ): Promise<Modification> => {
    if (submission.status !== "success" || submission.value === undefined)
      return { invalid: submission };
    const attempt = await consumeChangeAttempt(shop, actor, order);
    const input = { ...submission.value, number: order.number };
    return { outcome: attempt.ok ? await modify(input) : attempt };
  };
  switch (order.type) {
    case "takeaway_order":
      return apply(
        parseWithZod(formData, { schema: getModifyTakeawaySchema(order.takeaway) }),
        (input) => modifyTakeaway(shop, actor, input),
      );
    case "party_order":
      return apply(parseWithZod(formData, { schema: modifyPartyOrderSchema }), (input) =>
        modifyPartyOrder(shop, actor, input),
      );
    case "menuorder":
      return apply(parseWithZod(formData, { schema: modifyDeliverySchema }), (input) =>
        modifyDelivery(shop, actor, input),
      );
    case "reservation":
      return apply(parseWithZod(formData, { schema: modifyReservationSchema }), (input) =>
        modifyReservation(shop, actor, input),
      );
  }
}

/**
 * The field of the modify form that a refusal belongs to; undefined if it belongs to the form
 * itself.
 */
function getRefusedField(refusal: OrderRefusal, type: OrderTypeId): string | undefined {
  switch (refusal.code) {
    case "time_refused":
      if (type === "menuorder") return "deliveryTime";
      return type === "reservation" ? "time" : "pickupTime";
    case "address_refused":
      return "address";
    case "party_too_large":
      return "guests";
    case "event_refused":
      if (refusal.reason === "radius") return "withinRadius";
      return refusal.reason === "clock_gap" || refusal.reason === "pickup_closed"
        ? "eventTime"
        : "eventDate";
    default:
      return undefined;
  }
}
