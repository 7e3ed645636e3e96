/**
 * Messages on screens. Groups that pages use together share a file. Every other group has its own
 * file, so that a page downloads only the messages that it shows. The texts that `docs/coverage.md`
 * quotes were specified word for word.
 */
export * as messages from "./messages/message-groups.ts";
