/** The status that an action's answer has in the browser when none came from the server; see `unanswered.ts`. */
export const noAnswer = 503;

/** For a route that decides by itself when it is loaded again. React Router leaves all others as they are. */
export function wentUnanswered({ actionStatus }: { actionStatus?: number }): boolean {
  return actionStatus === noAnswer;
}
