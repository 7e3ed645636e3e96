/** 200 while the process lives. */
export function loader() {
  return new Response("ok\n", { headers: { "cache-control": "no-store", "content-type": "text/plain" } });
}
