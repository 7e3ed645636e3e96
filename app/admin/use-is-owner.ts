import { useRouteLoaderData } from "react-router";

/** Whether the signed-in member of staff is the owner. Only for what is shown: the server checks each request. */
export function useIsOwner(): boolean {
  return useRouteLoaderData<{ isOwner: boolean }>("admin/admin-layout")?.isOwner ?? false;
}
