import { useEffect } from "react";
import { useRevalidator } from "react-router";

const intervalMs = 4_000;

/**
 * Polls while the page is visible, until the link is confirmed in another browser. The page's
 * loader then redirects.
 */
export function useContinueSignUp(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let isChecking = false;
    const check = async () => {
      if (isChecking || document.visibilityState !== "visible") return;
      isChecking = true;
      if (await isConfirmed()) await revalidate();
      isChecking = false;
    };
    const timer = setInterval(check, intervalMs);
    document.addEventListener("visibilitychange", check);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", check);
    };
  }, [revalidate]);
}

async function isConfirmed(): Promise<boolean> {
  try {
    const response = await fetch("/verify-email/continue", { method: "POST" });
    return response.ok && ((await response.json()) as { isSignedIn: boolean }).isSignedIn;
  } catch {
    // No network: the next check tries again.
    return false;
  }
}
