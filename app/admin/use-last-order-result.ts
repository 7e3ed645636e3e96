import { useState } from "react";

/**
 * The last result of an action that places an order, until `startNext` dismisses it. Kept here because every live update reloads
 * the page's data, and the router then drops the action's result: what is shown only once would be lost. `formKey` resets the form.
 */
export function useLastOrderResult<Result>(result: Result | undefined) {
  const [kept, setKept] = useState({ current: result, seen: result, formKey: 0 });
  if (result && result !== kept.seen) setKept({ ...kept, current: result, seen: result });
  return {
    current: kept.current,
    formKey: kept.formKey,
    startNext: () => setKept({ ...kept, current: undefined, formKey: kept.formKey + 1 }),
  };
}
