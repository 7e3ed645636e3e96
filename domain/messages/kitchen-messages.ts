export const kitchen = {
  acknowledged: (count: number) => (count === 1 ? "Order acknowledged." : `${count} orders acknowledged.`),
  alreadyAcknowledged: (numbers: readonly number[], by: string) =>
    `${numbers.length === 1 ? `Order ${numbers[0]} was` : `Orders ${numbers.join(", ")} were`} already acknowledged${by ? ` by ${by}` : ""}.`,
  acknowledgeFailed: (reason: string) => `Failed to acknowledge: ${reason}`,
  acknowledgeWhich: "Say which orders are acknowledged.",
  liveLost: "The live connection is lost. New orders neither appear nor ring here until it is back. Trying again…",
  liveBack: "The live connection is back. What was missed is here.",
  soundBlocked: "The browser blocks the sound: new orders do not ring.",
  changedMeanwhile: (number: number | string, status: string) =>
    `Order ${number} has changed in the meantime: it is ${status} now. Nothing was done.`,
  justChanged: "That has just changed. Please look at it, then press again.",
  printFailed: (reason: string) => `Failed to print the ticket: ${reason}`,
  nothingToCook: "Nothing to cook right now.",
} as const;
