/**
 * Streams a file part by part with backpressure: at most one part is in memory, however slowly the
 * client reads. Closes when the client has `disconnected`. Fails when the process is `stopping` or
 * the user loses access (`hasAccess`, checked before each part), so that a truncated file is not
 * mistaken for a complete one.
 */
export function streamParts(
  parts: AsyncGenerator<string, void>,
  {
    disconnected,
    stopping,
    hasAccess,
    onFailure,
  }: {
    disconnected: AbortSignal;
    stopping: AbortSignal;
    hasAccess(): Promise<boolean>;
    onFailure(error: unknown): void;
  },
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const signal = AbortSignal.any([disconnected, stopping]);
  let abort: () => void = () => undefined;

  /** Stops the generator without waiting for the part that it is generating. */
  function stop() {
    signal.removeEventListener("abort", abort);
    parts.return().catch(onFailure);
  }

  return new ReadableStream<Uint8Array>(
    {
      start(stream) {
        abort = () => {
          stop();
          // No client remains to mistake the file for a complete one.
          if (disconnected.aborted) stream.close();
          else stream.error(new Error("The process is stopping before the file is finished"));
        };
        if (signal.aborted) abort();
        else signal.addEventListener("abort", abort, { once: true });
      },
      async pull(stream) {
        try {
          if (!(await hasAccess())) throw new Error("The user no longer has access to the file");
          const part = await parts.next();
          if (signal.aborted) return;
          if (!part.done) return stream.enqueue(encoder.encode(part.value));
          stop();
          stream.close();
        } catch (error) {
          if (signal.aborted) return;
          stop();
          onFailure(error);
          stream.error(error);
        }
      },
      cancel: stop,
    },
    { highWaterMark: 0 },
  );
}
