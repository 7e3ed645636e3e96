/** An expected error at startup. Print only its message, without a stack. */
export class StartupError extends Error {
  override name = "StartupError";
}
