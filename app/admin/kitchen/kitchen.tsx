import { useLoaderData } from "react-router";
import { lookAtBoard } from "../../../domain/kitchen/get-kitchen-board.ts";
import { servicesContext } from "../../context.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { adminOnly } from "../../require-actor.ts";
import { AdminLoadFailed } from "../admin-error.tsx";
import type { Route } from "./+types/kitchen";
import { Board } from "./board.tsx";

export const meta = privatePageMeta("Kitchen");
export const headers = privatePageHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = await adminOnly(context, request);
  const board = await lookAtBoard(context.get(servicesContext).shop, actor);
  if (!board.ok) throw new Error("A door for admins asked as somebody else");
  return board.value;
}

export default function Kitchen() {
  return <Board {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <AdminLoadFailed />;
}
