/** The status of an action in the browser when the server sent no response; see `network-failure.ts`. */
export const networkFailureStatus = 503;

/** For a route with its own `shouldRevalidate`: React Router leaves the others as they are. */
export function isNetworkFailure({ actionStatus }: { actionStatus?: number }): boolean {
  return actionStatus === networkFailureStatus;
}
