/**
 * Parts of a file as the body of an answer: each is asked for when the one before has been taken, so that no more than that lies in memory
 * however slow the reader is. It ends when the reader has `left`; when the process is `stopping`, or the reader may not go on reading
 * (`mayRead`, asked before each part), the file breaks off, so that nobody takes it for the whole.
 */
export function streamParts(
  parts: AsyncGenerator<string, void>,
  {
    left,
    stopping,
    mayRead,
    onFailure,
  }: { left: AbortSignal; stopping: AbortSignal; mayRead(): Promise<boolean>; onFailure(error: unknown): void },
): ReadableStream<Uint8Array> {
  const text = new TextEncoder();
  const ending = AbortSignal.any([left, stopping]);
  let breakOff: () => void = () => undefined;

  /** Nothing more is read; what is being read at the moment is not waited for. */
  function stop() {
    ending.removeEventListener("abort", breakOff);
    parts.return().catch(onFailure);
  }

  return new ReadableStream<Uint8Array>(
    {
      start(stream) {
        breakOff = () => {
          stop();
          // Nobody is there whom a file that is cut short could mislead.
          if (left.aborted) stream.close();
          else stream.error(new Error("The process stops before the file is finished"));
        };
        if (ending.aborted) breakOff();
        else ending.addEventListener("abort", breakOff, { once: true });
      },
      async pull(stream) {
        try {
          if (!(await mayRead())) throw new Error("Whoever reads the file may not see it any more");
          const part = await parts.next();
          if (ending.aborted) return;
          if (!part.done) return stream.enqueue(text.encode(part.value));
          stop();
          stream.close();
        } catch (error) {
          if (ending.aborted) return;
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
