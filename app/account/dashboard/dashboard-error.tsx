import { messages } from "../../../domain/messages.ts";
import { LoadFailed as Failed } from "../../layout/load-failed.tsx";

/** A tab whose data did not come. */
export function LoadFailed() {
  return <Failed words={messages.profile.loadFailed} />;
}
