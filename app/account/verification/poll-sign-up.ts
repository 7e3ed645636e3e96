const intervalMs = 4_000;

/**
 * Polls while the page is visible, until the link is confirmed in another tab or browser. Then
 * loads the whole page again: its loader redirects, and the header shows the account. Returns a
 * function that stops polling.
 */
export function pollSignUp(): () => void {
  let isChecking = false;
  const check = async () => {
    if (isChecking || document.visibilityState !== "visible") return;
    isChecking = true;
    if (!(await isConfirmed())) isChecking = false;
    // No more checks while the page loads. Without the fragment, which would keep the current page.
    else location.replace(location.pathname + location.search);
  };
  const timer = setInterval(check, intervalMs);
  document.addEventListener("visibilitychange", check);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", check);
  };
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
