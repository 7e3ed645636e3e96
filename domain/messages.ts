/**
 * Every message on a screen, word for word from the specification where it quotes one. One file per group, so that a page only
 * downloads its own groups.
 */
export * as messages from "./messages/message-groups.ts";
