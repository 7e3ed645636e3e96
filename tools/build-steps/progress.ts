export interface Progress {
  /** Reports that one of the parallel steps has ended. */
  finish(step: string): void;
  end(): void;
}

/** Shows progress, as one growing line on a terminal, otherwise as a line per step. */
export function startProgress(
  title: string,
  output: NodeJS.WriteStream = process.stdout,
): Progress {
  const started = performance.now();
  const formatSeconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const { isTTY } = output;
  output.write(isTTY ? `${title} …` : `${title} …\n`);
  return {
    finish: (step) => output.write(isTTY ? ` ${step} ✓` : `  ${step} (${formatSeconds()})\n`),
    end: () =>
      output.write(isTTY ? ` done in ${formatSeconds()}\n` : `Done in ${formatSeconds()}\n`),
  };
}
