/** How long a step in the kitchen can be undone with one tap. */
export const undoSeconds = 10;

/**
 * How long the customer's email about a step waits, so that undoing the step cancels it. Longer than the undo time, because a tap
 * in its last moment takes a while to arrive.
 */
export const stepEmailDelaySeconds = undoSeconds + 3;
