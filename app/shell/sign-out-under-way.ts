let underWay: Promise<unknown> = Promise.resolve();

/** This tab has asked to be signed out. */
export function noteSignOut(answer: Promise<unknown>): void {
  underWay = answer.catch(() => undefined);
}

/**
 * Until the sign-out that is on its way, if any, is answered. Whoever finds the session gone waits for it: the answer has the way on and the
 * words for it, and a page that went elsewhere meanwhile would say that the session has run out.
 */
export function signOutAnswered(): Promise<unknown> {
  return underWay;
}
