import { useLoaderData } from "react-router";
import { lookAtBoard } from "../../../domain/kitchen/look-at-board.ts";
import { servicesContext } from "../../context.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { adminOnly } from "../../require-actor.ts";
import { privatePageMeta } from "../../shell/page-meta.ts";
import { AdminLoadFailed } from "../load-failed.tsx";
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
