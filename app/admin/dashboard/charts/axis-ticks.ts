const targetSteps = 4;

/** Returns three to five round multiples of `minStep`, from 0 to at least `max`. */
export function computeAxisTicks(max: number, minStep: number): number[] {
  const rawStep = Math.max(max / targetSteps, minStep);
  const magnitude = 10 ** Math.floor(Math.log10(rawStep));
  const roundSteps = [1, 2, 2.5, 5, 10].map((factor) => factor * magnitude);
  const step =
    roundSteps.find((candidate) => candidate >= rawStep && candidate % minStep === 0) ??
    10 * magnitude;
  const count = Math.max(targetSteps / 2, Math.ceil(max / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
