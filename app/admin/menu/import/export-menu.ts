import { exportMenu } from "../../../../domain/menu-import/export-menu.ts";
import { servicesContext } from "../../../context.ts";
import { adminContext, valueOrDenied } from "../../admin-context.ts";
import type { Route } from "./+types/export-menu";
import { createCsvResponse } from "./csv-response.ts";

/** Exports the menu as CSV, in the format that the import reads. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = await context.get(adminContext)();
  const { filename, csv } = valueOrDenied(
    await exportMenu(context.get(servicesContext).shop, actor),
  );
  return createCsvResponse(filename, csv);
}
