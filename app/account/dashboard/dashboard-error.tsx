import { messages } from "../../../domain/messages.ts";
import { LoadFailed as Failed } from "../../layout/load-failed.tsx";

/** The error state of a dashboard tab. */
export function DashboardLoadFailed() {
  return <Failed describe={messages.profile.loadFailed} />;
}
