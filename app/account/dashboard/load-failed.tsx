import { messages } from "../../../domain/messages.ts";
import { LoadFailed as Failed } from "../../shell/load-failed.tsx";

/** A tab whose data did not come. */
export function LoadFailed() {
  return <Failed words={messages.profile.loadFailed} />;
}
