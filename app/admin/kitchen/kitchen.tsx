import { useLoaderData } from "react-router";
import { getKitchenBoard } from "../../../domain/kitchen/get-kitchen-board.ts";
import { servicesContext } from "../../context.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { adminContext, valueOrDenied } from "../admin-context.ts";
import { AdminError } from "../admin-error.tsx";
import type { Route } from "./+types/kitchen";
import { Board } from "./board.tsx";

export const meta = privatePageMeta("Kitchen");
export const headers = privatePageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const actor = await context.get(adminContext)();
  const board = await getKitchenBoard(context.get(servicesContext).shop, actor);
  return valueOrDenied(board);
}

export default function Kitchen() {
  return <Board {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <AdminError />;
}
