import type { OrderStatus } from "../orders/status/order-status.ts";
import type { KitchenStore } from "./kitchen-store.ts";
import type { KitchenStep } from "./ticket.ts";
import { getCompletedLabel } from "./ticket-badge.ts";

/** No step leads to `pending`, so its name is never shown. */
const stepNames: Record<KitchenStep, string> = {
  delay: "delay",
  pending: "step",
  confirmed: "confirm",
  confirmed_with_delay: "confirm and delay",
  in_progress: "start cooking",
  ready: "ready",
  completed: "completed",
  cancelled: "cancel",
};

/**
 * The name of a step on the Undo button, usually in the words of the button that took it. `from` is
 * the status before the step.
 */
export async function getStepName(
  kitchen: Pick<KitchenStore, "findTicket">,
  { number, step, from }: { number: number; step: KitchenStep; from: OrderStatus | undefined },
): Promise<string> {
  if (step === "cancelled" && from === "pending") return "reject";
  if (step !== "completed") return stepNames[step];
  // The step is taken. If the ticket cannot be read, the name is only less exact.
  const ticket = await kitchen.findTicket(number).catch(() => null);
  return ticket ? getCompletedLabel(ticket).toLowerCase() : stepNames[step];
}
