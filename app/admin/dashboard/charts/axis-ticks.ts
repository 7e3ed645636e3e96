const targetSteps = 4;

/** Round values from 0 to at least `max`, about five. `minStep` is at least 1. */
export function axisTicks(max: number, minStep: number): number[] {
  const rawStep = Math.max(max / targetSteps, minStep);
  const magnitude = 10 ** Math.floor(Math.log10(rawStep));
  const roundStep = [1, 2, 5, 10].find((factor) => factor * magnitude >= rawStep) ?? 10;
  const step = roundStep * magnitude;
  const count = Math.max(targetSteps / 2, Math.ceil(max / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
