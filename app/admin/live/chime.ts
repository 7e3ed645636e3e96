/** Time from the start of one chime to the start of the next. */
const intervalSeconds = 4;

/** The notes of one chime. */
const notes = [
  { startSeconds: 0, hertz: 1_046.5 },
  { startSeconds: 0.22, hertz: 1_318.5 },
  { startSeconds: 0.44, hertz: 1_568 },
  { startSeconds: 1, hertz: 1_046.5 },
  { startSeconds: 1.22, hertz: 1_318.5 },
  { startSeconds: 1.44, hertz: 1_568 },
];

/** The length of a note, including its fade-out. */
const noteSeconds = 1.2;

/**
 * Returns one chime and the silence after it, as samples between -1 and 1, to be played in a loop. Looping in the audio thread
 * also works in a hidden tab, where the browser throttles timers. Starts and ends at zero, so that the loop does not click.
 */
export function createChimeSamples(sampleRate: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.round(intervalSeconds * sampleRate));
  for (const { startSeconds, hertz } of notes) {
    const start = Math.round(startSeconds * sampleRate);
    const length = Math.round(noteSeconds * sampleRate);
    for (let index = 0; index < length; index += 1) {
      const seconds = index / sampleRate;
      // A bell: sharp attack, exponential decay, an overtone that decays faster. The last tenth fades to zero.
      const fade = Math.min(1, seconds / 0.004) * Math.exp(-4 * seconds) * Math.min(1, (length - index) / (length / 10));
      const tone =
        Math.sin(2 * Math.PI * hertz * seconds) + 0.5 * Math.exp(-4 * seconds) * Math.sin(4 * Math.PI * hertz * seconds);
      samples[start + index] = (samples[start + index] ?? 0) + tone * fade;
    }
  }
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return samples.map((sample) => (sample / loudest) * 0.95);
}
