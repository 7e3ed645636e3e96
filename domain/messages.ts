/**
 * Messages on screens. Messages that the specification quotes are verbatim. Groups that pages use
 * together share a file. Every other group has its own file, so that a page downloads only the
 * messages that it shows.
 */
export * as messages from "./messages/message-groups.ts";
