export const liveConnectionLost = "The live connection is lost. Trying again…";

/** Says so, calmly, while what is shown may be older than what the shop knows. Takes no room otherwise. */
export function LiveConnection({ connected }: { connected: boolean }) {
  return (
    <p role="status" className={connected ? "sr-only" : "mb-6 text-muted"}>
      {connected ? "" : liveConnectionLost}
    </p>
  );
}
