/** An expected reason not to start. Print only its message, without a stack. */
export class StartupError extends Error {
  override name = "StartupError";
}
