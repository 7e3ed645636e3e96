import { messages } from "../../domain/messages.ts";
import { LoadFailed } from "../layout/load-failed.tsx";

/** Error page inside the back office, so that the sidebar stays. `words` is the specification's message for this page. */
export function AdminError({ words }: { words?: string }) {
  return <LoadFailed title={messages.admin.fetchFailed} words={(reason) => (words ? `${words} ${reason}` : reason)} />;
}
