/** How long a kitchen step can be undone with one tap. */
export const undoSeconds = 10;
/** A tap at the last moment takes a while to arrive. */
const arrivalSeconds = 3;

/** How long the server accepts an Undo. */
export const acceptUndoSeconds = undoSeconds + arrivalSeconds;

/**
 * Delay before the customer is emailed about a step, so that undoing the step cancels the email.
 */
export const stepEmailDelaySeconds = undoSeconds + arrivalSeconds;
