/**
 * Answers 404 for a stream requested as page data (`/events.data`): the router would read it to an end that never comes, and the
 * client would wait forever.
 */
export function neverAsData(request: Request): void {
  if (new URL(request.url).pathname.endsWith(".data"))
    throw new Response("Not found\n", { status: 404, headers: { "cache-control": "no-store" } });
}
