import { privatePageHeaders } from "../../../private-page.ts";

/** A response that downloads a CSV file. */
export function createCsvResponse(filename: string, csv: string): Response {
  const headers = {
    ...privatePageHeaders(),
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${filename}"`,
  };
  return new Response(csv, { headers });
}
