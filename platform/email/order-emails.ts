import type { OrderReader } from "../../domain/orders/read-orders.ts";
import type { Shop } from "../../domain/shop.ts";
import { orderCancelled } from "./order-cancelled-email.ts";
import { orderChanged } from "./order-changed-email.ts";
import { orderConfirmed } from "./order-confirmed-email.ts";
import { orderLetter } from "./order-email.ts";
import type { OrderMail } from "./order-email-job.ts";
import { orderPlaced } from "./order-placed-email.ts";
import type { Letter, LetterContext } from "./rendered-email.ts";

export interface OrderLetterSources {
  orders: Pick<OrderReader, "detail">;
  shop: Pick<Shop, "read" | "transaction">;
}

/** Emails about orders, from the state when they are sent. Null when there is no recipient, or the news is outdated. */
export async function letterAboutOrder(
  { orders, shop }: OrderLetterSources,
  mail: OrderMail,
  context: LetterContext,
): Promise<Letter | null> {
  const order = await orders.detail({ id: mail.orderId }, null);
  const address = order?.reservation?.email || order?.customer?.email || order?.onThePhone?.email;
  if (!order || !address) return null;
  // Cancelled before this email was sent: the cancellation email says everything.
  if (order.status === "cancelled" && mail.template !== "order-cancelled") return null;
  // Brought back before it was sent: the news is no longer true.
  if (order.status !== "cancelled" && mail.template === "order-cancelled") return null;
  // Created when the email is sent, so that no queue or backup holds a working link.
  const trackingToken = await shop.read.trackingLinks.issue(order.id);
  return orderLetter(order, { address, trackingToken }, context, newsOf(mail));
}

function newsOf(mail: OrderMail): Parameters<typeof orderLetter>[3] {
  switch (mail.template) {
    case "order-placed":
      return orderPlaced;
    case "order-changed":
      return orderChanged(mail.version);
    case "order-confirmed":
      return orderConfirmed;
    case "order-cancelled":
      return orderCancelled(mail.reason);
  }
}
