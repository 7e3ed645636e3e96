import { formatMenuTemplate } from "../../../../domain/menu-import/menu-csv.ts";
import { adminContext } from "../../admin-context.ts";
import type { Route } from "./+types/menu-template";
import { csvResponse } from "./csv-response.ts";

/** An example of a file that can be imported. */
export async function loader({ context }: Route.LoaderArgs) {
  await context.get(adminContext)();
  return csvResponse("menu-template.csv", formatMenuTemplate());
}
