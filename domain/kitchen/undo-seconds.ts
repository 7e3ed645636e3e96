/**
 * How long a step in the kitchen can be undone with one tap. The customer's email about the step waits that long, so that undoing
 * cancels it.
 */
export const undoSeconds = 10;
