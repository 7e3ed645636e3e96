/**
 * Messages on screens. Those that the specification quotes are word for word. Groups that pages use together share a
 * file; the others have their own file, so that a page downloads only the messages that it shows.
 */
export * as messages from "./messages/message-groups.ts";
