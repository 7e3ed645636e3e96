/**
 * Every message a person reads, word for word from the specification where it gives one. Grouped as the specification's error catalogues
 * are, a file for each group, so that a page is sent the words of its own groups only; a `{placeholder}` is a function's argument.
 */
export * as messages from "./messages/message-groups.ts";
