import { messages } from "../../../domain/messages.ts";
import { LoadFailed } from "../../layout/load-failed.tsx";

/** The error state of a dashboard page. */
export function DashboardLoadFailed() {
  return <LoadFailed describe={messages.profile.loadFailed} />;
}
