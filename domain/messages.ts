/**
 * Messages on screens. Groups that pages use together share a file. Every other group has its own
 * file, so that a page downloads only the messages that it shows. Many texts were specified word
 * for word: look one up in `docs/coverage.md` before you change it.
 */
export * as messages from "./messages/message-groups.ts";
