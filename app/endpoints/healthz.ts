/** 200 while the process runs. */
export function loader() {
  return new Response("ok\n", {
    headers: { "cache-control": "no-store", "content-type": "text/plain" },
  });
}
