/** How long a kitchen step can be undone with one tap. */
export const undoSeconds = 10;

/** The server accepts an Undo this long: a tap at the last moment takes a while to arrive. */
export const acceptUndoSeconds = undoSeconds + 3;

/**
 * Delay before the customer is emailed about a step, so that undoing the step cancels the email.
 */
export const stepEmailDelaySeconds = acceptUndoSeconds;
