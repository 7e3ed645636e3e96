/** How long a kitchen step can be undone with one tap. */
export const undoSeconds = 10;

/**
 * The server accepts an Undo this long: a tap at the last moment takes a while to arrive. The email
 * about a step waits as long, so that undoing the step cancels it.
 */
export const acceptUndoSeconds = undoSeconds + 3;
