import { useEffect, useState } from "react";
import type { ActionResult } from "../action-result.ts";
import { formDraft } from "../session/form-draft.ts";

/**
 * The last result of an action that places an order, until `startNext` dismisses it. Kept here
 * because every live update reloads the page's data, and the router then drops the action's result.
 * `formKey` resets the form. Deletes the form's draft once the order is placed.
 */
export function useLastOrderResult<Result extends ActionResult<unknown>>(
  result: Result | undefined,
  draftKey: string,
) {
  const [state, setState] = useState({ current: result, seen: result, formKey: 0 });
  if (result && result !== state.seen) setState({ ...state, current: result, seen: result });
  const isPlaced = state.current?.kind === "ok";
  useEffect(() => {
    // Cleared in an effect, because the form saves the draft again while it is still mounted.
    if (isPlaced) formDraft(draftKey).clear();
  }, [isPlaced, draftKey]);
  return {
    current: state.current,
    formKey: state.formKey,
    startNext: () => setState({ ...state, current: undefined, formKey: state.formKey + 1 }),
  };
}
