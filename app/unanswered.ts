import { data } from "react-router";

const noAnswer = 503;

/**
 * What a `clientAction` says when no answer came from the server. Nothing is loaded again then: that would fail as well, and put an error
 * page over what was typed.
 */
export function unanswered<Answer>(answer: Answer) {
  return data(answer, { status: noAnswer });
}

/** For a route that decides by itself when it is loaded again. React Router leaves all others as they are. */
export function wentUnanswered({ actionStatus }: { actionStatus?: number }): boolean {
  return actionStatus === noAnswer;
}
