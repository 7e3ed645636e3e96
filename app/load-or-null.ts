/**
 * Calls a client loader's `serverLoader`. Returns null if the server does not respond, or responds
 * with an error, so that the router keeps the page instead of showing an error page.
 */
export async function loadOrNull<Data>(serverLoader: () => Promise<Data>): Promise<Data | null> {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    return null;
  }
}
