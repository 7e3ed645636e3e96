import { listDishes } from "../../../../domain/menu/list-dishes.ts";
import { servicesContext } from "../../../context.ts";
import { loadOrNull } from "../../../load-or-null.ts";
import { adminContext, valueOrDenied } from "../../admin-context.ts";
import type { Route } from "./+types/all-dishes";

/** Lists the names of all dishes, in menu order. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = await context.get(adminContext)();
  const dishes = valueOrDenied(await listDishes(context.get(servicesContext).shop, actor));
  return dishes.map(({ id, name }) => ({ id, name }));
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return loadOrNull(serverLoader);
}
