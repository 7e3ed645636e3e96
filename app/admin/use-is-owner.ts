import { useRouteLoaderData } from "react-router";

/**
 * Whether the signed-in user is the owner. Use it only to decide what to show: the server checks
 * each request.
 */
export function useIsOwner(): boolean {
  return useRouteLoaderData<{ isOwner: boolean }>("admin/admin-layout")?.isOwner ?? false;
}
