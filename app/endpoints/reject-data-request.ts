/**
 * Responds to a stream's `.data` requests with 404, because React Router would wait for the end of
 * the endless body.
 */
export function rejectDataRequest(request: Request): void {
  if (new URL(request.url).pathname.endsWith(".data"))
    throw new Response("Not found\n", { status: 404, headers: { "cache-control": "no-store" } });
}
