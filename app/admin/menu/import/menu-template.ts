import { formatMenuTemplate } from "../../../../domain/menu-import/menu-csv.ts";
import { adminContext } from "../../admin-context.ts";
import type { Route } from "./+types/menu-template";
import { createCsvResponse } from "./csv-response.ts";

/** Downloads an example of an import file. */
export async function loader({ context }: Route.LoaderArgs) {
  await context.get(adminContext)();
  return createCsvResponse("menu-template.csv", formatMenuTemplate());
}
