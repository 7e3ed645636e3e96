/** Asks staff to inform the customer themselves. `canCall` is false without a phone number. */
export function describeNoEmail({ canCall }: { canCall: boolean }): string {
  return `The customer gets no email: ${canCall ? "call them" : "tell them yourself"}.`;
}
