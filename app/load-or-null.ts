/**
 * Calls a client loader's `serverLoader`. Returns null if the server does not respond, or the loader
 * fails, so that the router keeps the page instead of showing an error page. Rethrows redirects,
 * which are Responses.
 */
export async function loadOrNull<Data>(serverLoader: () => Promise<Data>): Promise<Data | null> {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    return null;
  }
}
