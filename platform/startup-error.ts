/** An expected reason not to start, worded for the operator: print its message without the stack. */
export class CannotStart extends Error {
  override name = "CannotStart";
}
