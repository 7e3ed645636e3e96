import { messages } from "../../domain/messages.ts";
import { LoadFailed } from "../layout/load-failed.tsx";

/** A page of the back office whose data did not come: the sidebar stays. `words` says what it was, where the specification has words for it. */
export function AdminLoadFailed({ words }: { words?: string }) {
  return <LoadFailed title={messages.admin.fetchFailed} words={(reason) => (words ? `${words} ${reason}` : reason)} />;
}
