/** The status of an action in the browser after a network failure; see `network-failure.ts`. */
export const noAnswer = 503;

/** For a route that decides itself when to revalidate; React Router leaves all others as they are. */
export function wentUnanswered({ actionStatus }: { actionStatus?: number }): boolean {
  return actionStatus === noAnswer;
}
