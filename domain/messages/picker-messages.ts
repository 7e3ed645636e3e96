/**
 * Messages for the two pickers. Separate, because their pages need no other takeaway or party
 * messages.
 */
export const takeawayPicker = {
  added: (ordinal: string, name: string) => `Added ${ordinal} ${name} to your takeaway order`,
  updated: (ordinal: string, name: string) =>
    `Updated to ${ordinal} ${name} in your takeaway order`,
  cleared: "All dishes removed from your takeaway order",
  emptyPicker: "Your takeaway order is empty.",
} as const;

export const partyPicker = {
  added: (ordinal: string, name: string) => `Added ${ordinal} ${name} to your party order`,
  updated: (ordinal: string, name: string) => `Updated to ${ordinal} ${name} in your party order`,
  cleared: "All dishes removed from your party order",
  emptyPicker: "Your party order is empty.",
} as const;
