/** How long staff can undo a step, a booking's too, or "seen" with one tap. */
export const undoSeconds = 10;

/**
 * How long the server accepts undoing "seen". Longer than the button, because a late tap needs time
 * to arrive. The email about a step waits as long, so that undoing the step cancels it.
 */
export const acceptUndoSeconds = undoSeconds + 3;
