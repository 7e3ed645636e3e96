/**
 * `urgent`: an order has waited too long. `connection`: the connection is lost, so new orders
 * cannot arrive.
 */
export type AlertSound = "order" | "urgent" | "connection";

interface Note {
  startSeconds: number;
  hertz: number;
}

interface Melody {
  /** Time from the start of one repetition to the start of the next. */
  intervalSeconds: number;
  notes: readonly Note[];
  /** Values above 1 flatten the waves, which sounds louder at the same peak. */
  drive: number;
}

const chime: readonly Note[] = [
  { startSeconds: 0, hertz: 1_046.5 },
  { startSeconds: 0.22, hertz: 1_318.5 },
  { startSeconds: 0.44, hertz: 1_568 },
];
const repeatAt = (seconds: number) =>
  chime.map((note) => ({ ...note, startSeconds: note.startSeconds + seconds }));

const melodies: Record<AlertSound, Melody> = {
  order: { intervalSeconds: 4, notes: [...chime, ...repeatAt(1)], drive: 1 },
  urgent: { intervalSeconds: 2, notes: [...chime, ...repeatAt(0.7)], drive: 6 },
  // Falling and lower than the chime, so that no one mistakes it for an order.
  connection: {
    intervalSeconds: 3,
    notes: [
      { startSeconds: 0, hertz: 784 },
      { startSeconds: 0.3, hertz: 523.3 },
      { startSeconds: 0.8, hertz: 784 },
      { startSeconds: 1.1, hertz: 523.3 },
    ],
    drive: 3,
  },
};

/** The length of a note, including its fade-out. */
const noteSeconds = 1.2;

/**
 * Returns one repetition of a sound and the silence after it, as samples between -1 and 1, to be
 * played in a loop. Looping in the audio thread also works in a hidden tab, where the browser
 * throttles timers. Starts and ends at zero, so that the loop does not click.
 */
export function createChime(sound: AlertSound, sampleRate: number): Float32Array<ArrayBuffer> {
  const { intervalSeconds, notes, drive } = melodies[sound];
  const samples = new Float32Array(Math.round(intervalSeconds * sampleRate));
  for (const { startSeconds, hertz } of notes) {
    const start = Math.round(startSeconds * sampleRate);
    const length = Math.min(Math.round(noteSeconds * sampleRate), samples.length - start);
    for (let index = 0; index < length; index += 1) {
      const seconds = index / sampleRate;
      // A bell: sharp attack, exponential decay, an overtone that decays faster. The last tenth
      // fades to zero.
      const fade =
        Math.min(1, seconds / 0.004) *
        Math.exp(-4 * seconds) *
        Math.min(1, (length - 1 - index) / (length / 10));
      const tone =
        Math.sin(2 * Math.PI * hertz * seconds) +
        0.5 * Math.exp(-4 * seconds) * Math.sin(4 * Math.PI * hertz * seconds);
      samples[start + index] = (samples[start + index] ?? 0) + tone * fade;
    }
  }
  const distorted = drive === 1 ? samples : samples.map((sample) => Math.tanh(drive * sample));
  const peak = distorted.reduce((peakSoFar, sample) => Math.max(peakSoFar, Math.abs(sample)), 0);
  return distorted.map((sample) => (sample / peak) * 0.95);
}
