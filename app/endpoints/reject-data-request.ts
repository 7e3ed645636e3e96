/**
 * A stream is no page's data: asked for as such (`/events.data`), the router would read it to an end that it does not have, and whoever asked
 * would wait for as long as the stream lives. There is no such thing.
 */
export function neverAsData(request: Request): void {
  if (new URL(request.url).pathname.endsWith(".data"))
    throw new Response("Not found\n", { status: 404, headers: { "cache-control": "no-store" } });
}
