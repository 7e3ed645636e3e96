/** How long a kitchen step can be undone with one tap. */
export const undoSeconds = 10;

/**
 * Delay before the customer is emailed about a step, so that undoing the step cancels the email.
 * Longer than the undo time, because a tap at the last moment takes a while to reach the server.
 */
export const stepEmailDelaySeconds = undoSeconds + 3;
