import { servicesContext } from "../context.ts";
import type { Route } from "./+types/auth";

export function loader({ context, request }: Route.LoaderArgs) {
  return context.get(servicesContext).accounts.handle(request);
}

export function action({ context, request }: Route.ActionArgs) {
  return context.get(servicesContext).accounts.handle(request);
}
