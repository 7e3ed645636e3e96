/** What reading a request's body fails with once whoever sent it has gone: Node's own words, as its code is also that of other lines. */
export function isHungUp(error: unknown): boolean {
  return error instanceof Error && error.message === "aborted" && "code" in error && error.code === "ECONNRESET";
}
