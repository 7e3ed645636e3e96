import type { ShouldRevalidateFunction } from "react-router";

/**
 * The `shouldRevalidate` of a list whose rows can be pressed: also what was refused because somebody else was faster (deleted it: 404, changed
 * it: 409) has it read again, so that the list shows what is. After any other refusal the router leaves the page alone, and rightly.
 */
export const readAgainWhenGone: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 404 || actionStatus === 409 || defaultShouldRevalidate;
