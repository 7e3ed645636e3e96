export const connectionLostText = "Connection lost. Reconnecting…";

/** Shown while the page may be out of date; takes no space otherwise. */
export function LiveConnection({ connected }: { connected: boolean }) {
  return (
    <p role="status" className={connected ? "sr-only" : "mb-6 text-muted"}>
      {connected ? "" : connectionLostText}
    </p>
  );
}
