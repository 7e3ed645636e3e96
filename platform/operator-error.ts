/** An expected failure with a message for the operator. Print only the message. */
export class OperatorError extends Error {
  override name = "OperatorError";
}
