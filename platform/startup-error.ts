/** An expected error at start. Print only its message, without a stack. */
export class StartupError extends Error {
  override name = "StartupError";
}
