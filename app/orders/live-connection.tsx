export const connectionLostText = "Connection lost. Reconnecting…";

/** Shown while the page may be out of date; takes no space otherwise. */
export function LiveConnection({ isConnected }: { isConnected: boolean }) {
  return (
    <p role="status" className={isConnected ? "sr-only" : "mb-6 text-muted"}>
      {isConnected ? "" : connectionLostText}
    </p>
  );
}
