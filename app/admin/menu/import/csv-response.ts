import { privatePageHeaders } from "../../../private-page.ts";

/** Responds with a CSV file to download. */
export function createCsvResponse(filename: string, text: string): Response {
  const headers = {
    ...privatePageHeaders(),
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${filename}"`,
  };
  return new Response(text, { headers });
}
