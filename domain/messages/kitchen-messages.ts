export const kitchen = {
  acknowledged: (count: number) => (count === 1 ? "Order marked as seen." : `${count} orders marked as seen.`),
  alreadyAcknowledged: (numbers: readonly number[], name: string) =>
    `${numbers.length === 1 ? `Order ${numbers[0]} was` : `Orders ${numbers.join(", ")} were`} already marked as seen${name ? ` by ${name}` : ""}.`,
  acknowledgeFailed: (reason: string) => `Failed to mark as seen: ${reason}`,
  acknowledgeWhich: "Choose which orders to mark as seen.",
  liveLost: "Connection lost. New orders won't show or ring. Reconnecting…",
  liveBack: "Reconnected. You're up to date.",
  soundBlocked: "Sound is blocked. Tap to allow it.",
  changedMeanwhile: (number: number | string, status: string) => `Order ${number} is already ${status}. Nothing was changed.`,
  alreadyAt: (status: string) => `Already ${status.toLowerCase()}.`,
  justChanged: "This just changed. Check, then tap again.",
  printFailed: (reason: string) => `Failed to print the ticket: ${reason}`,
  nothingToCook: "Nothing to cook right now.",
} as const;
