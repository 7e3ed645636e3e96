export const connectionLostText = "Connection lost. Reconnecting…";

/** Shown while the page may be out of date. Takes no space while connected. */
export function ConnectionLostNote({ isConnected }: { isConnected: boolean }) {
  return (
    <p role="status" className={isConnected ? "sr-only" : "mb-6 text-muted"}>
      {isConnected ? "" : connectionLostText}
    </p>
  );
}
