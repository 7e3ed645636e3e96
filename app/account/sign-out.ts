export function loader() { return new Response("not built", { status: 404 }); }
