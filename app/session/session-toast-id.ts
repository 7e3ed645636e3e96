/** The id of the one toast about the session's state. */
export const sessionToastId = "session";
