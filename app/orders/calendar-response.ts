/** Responds with a calendar file to download, or 404. */
export function calendarResponse(
  file: { filename: string; content: string } | null,
  headers: Record<string, string> = {},
): Response {
  if (!file)
    return new Response("Not found\n", {
      status: 404,
      headers: { "cache-control": "no-store", ...headers },
    });
  return new Response(file.content, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${file.filename}"`,
      "cache-control": "no-store",
      ...headers,
    },
  });
}
