import type { OrderReader } from "../../domain/orders/read-orders.ts";
import type { Shop } from "../../domain/shop.ts";
import { orderCancelledEmail } from "./order-cancelled-email.ts";
import { orderChangedEmail } from "./order-changed-email.ts";
import { orderConfirmedEmail } from "./order-confirmed-email.ts";
import { orderEmail } from "./order-email.ts";
import type { OrderEmailJob } from "./order-email-job.ts";
import { orderPlacedEmail } from "./order-placed-email.ts";
import type { EmailContent, EmailContext } from "./rendered-email.ts";

export interface OrderEmailSources {
  orders: Pick<OrderReader, "detail">;
  shop: Pick<Shop, "read" | "transaction">;
}

/** Composes an order email from the current state. Null when there is no recipient or it is outdated. */
export async function composeOrderEmail(
  { orders, shop }: OrderEmailSources,
  job: OrderEmailJob,
  context: EmailContext,
): Promise<EmailContent | null> {
  const order = await orders.detail({ id: job.orderId }, null);
  const address = order?.reservation?.email || order?.customer?.email || order?.onThePhone?.email;
  if (!order || !address) return null;
  // Cancelled before this email was sent: the cancellation email says everything.
  if (order.status === "cancelled" && job.template !== "order-cancelled") return null;
  // Brought back before it was sent: the order is not cancelled any more.
  if (order.status !== "cancelled" && job.template === "order-cancelled") return null;
  // Created when the email is sent, so that no queue or backup holds a working link.
  const trackingToken = await shop.read.trackingLinks.issue(order.id);
  return orderEmail(order, { address, trackingToken }, context, templateFor(job));
}

function templateFor(job: OrderEmailJob): Parameters<typeof orderEmail>[3] {
  switch (job.template) {
    case "order-placed":
      return orderPlacedEmail;
    case "order-changed":
      return orderChangedEmail(job.version);
    case "order-confirmed":
      return orderConfirmedEmail;
    case "order-cancelled":
      return orderCancelledEmail(job.reason);
  }
}
