import { useNavigation } from "react-router";
import { messages } from "../../domain/messages.ts";

/** On the way into the back office, as long as the server looks whether this person may: said, where the page still stands. */
export function CheckingPermissions() {
  const heading = useNavigation().location?.pathname ?? "";
  const checking = heading === "/admin" || heading.startsWith("/admin/");
  return (
    <p
      role="status"
      className={
        checking
          ? "fixed bottom-6 left-1/2 z-60 -translate-x-1/2 rounded-full border border-line bg-raised px-5 py-2.5 font-semibold shadow-lift"
          : "sr-only"
      }
    >
      {checking && messages.page.checkingPermissions}
    </p>
  );
}
