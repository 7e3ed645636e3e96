export const connectionLostText = "Connection lost. Reconnecting…";

/** A note shown while the page may be out of date. Otherwise takes no space. */
export function LiveConnection({ isConnected }: { isConnected: boolean }) {
  return (
    <p role="status" className={isConnected ? "sr-only" : "mb-6 text-muted"}>
      {isConnected ? "" : connectionLostText}
    </p>
  );
}
