import { Link } from "react-router";
import { useViewer } from "../session/use-viewer.ts";
import { noNewAccounts, useCanSignUp } from "./use-sends-emails.ts";

/**
 * Tells visitors how to order in a shop where they cannot create an account. Also shown until the
 * viewer is known, so that it is there without JavaScript.
 */
export function NoAccountNotice() {
  const viewer = useViewer();
  if (useCanSignUp() || viewer.state === "signed-in") return null;
  return (
    <p className={`mt-4 ${viewer.state === "loading" ? "visitor-notice" : ""}`}>
      <strong>
        No account?{" "}
        <Link to="/contact" className="underline underline-offset-4">
          Contact us to order
        </Link>
        .
      </strong>{" "}
      {noNewAccounts}
    </p>
  );
}
