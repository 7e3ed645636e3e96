import type { ComponentType } from "react";

let alert: ComponentType | null = null;

/** Sets the alert for the sign-in page, in case this tab's session ends in the back office. */
export function setSignedOutAlert(component: ComponentType): void {
  alert = component;
}

/** Null unless this tab has shown the back office since its document was loaded. */
export function getSignedOutAlert(): ComponentType | null {
  return alert;
}
