import { useLocation, useNavigation } from "react-router";
import { messages } from "../../domain/messages.ts";

const guarded = /^\/(cart|checkout|userdashboard)(\/|$)/;

/** Shown over the current page while a guarded page loads. */
export function CheckingPermissions() {
  const { location, formMethod } = useNavigation();
  const here = useLocation().pathname;
  const next = location?.pathname ?? "";
  const isAdmin = next === "/admin" || next.startsWith("/admin/");
  const isLoading = guarded.test(next) && next !== here && !formMethod;
  const words = isAdmin ? messages.page.checkingPermissions : isLoading && messages.page.loading;
  return (
    <p
      role="status"
      className={
        words
          ? "fixed bottom-6 left-1/2 z-60 -translate-x-1/2 rounded-full border border-line bg-raised px-5 py-2.5 font-semibold shadow-lift"
          : "sr-only"
      }
    >
      {words}
    </p>
  );
}
