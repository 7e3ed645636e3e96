/** Responds to a stream's `.data` requests with 404: React Router would try to read the endless body to its end. */
export function rejectDataRequest(request: Request): void {
  if (new URL(request.url).pathname.endsWith(".data"))
    throw new Response("Not found\n", { status: 404, headers: { "cache-control": "no-store" } });
}
