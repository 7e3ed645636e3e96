import type { PresetReason } from "../../../domain/orders/cancel-reason.ts";

/** The reasons for cancelling or rejecting an order, as staff choose them. */
export const presetReasonLabels: Record<PresetReason, string> = {
  busy: "Too busy",
  sold_out: "Sold out",
  allergy: "Allergy: can't be made safely",
  closed: "Closing early",
  not_reached: "Couldn't reach them",
  on_request: "Customer asked",
  mistake: "Rung up by mistake",
};
