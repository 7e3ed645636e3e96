const storageKey = "delivery-draft";

export interface DeliveryDraft {
  name: string;
  phone: string;
  address: string;
  notes: string;
}

/** What was typed at checkout, kept for this tab: a reload or an ended session loses nothing. */
export function readDraft(): Partial<DeliveryDraft> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Partial<DeliveryDraft>) : {};
  } catch {
    return {};
  }
}

export function keepDraft(draft: DeliveryDraft): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {
    // Without storage the form itself still holds it.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was kept.
  }
}
