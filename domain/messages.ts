/**
 * Every message on a screen, word for word from the specification where it quotes one. Groups that pages use together share a
 * file; the others have their own, so that a page downloads only the messages that it shows.
 */
export * as messages from "./messages/message-groups.ts";
