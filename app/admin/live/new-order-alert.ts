import { type AlertSound, createChime } from "./chime.ts";

/** `blocked`: the user has turned the sound on, but the browser does not allow it yet. */
export type NewOrderAlertState = "off" | "on" | "blocked";

/** How long `resume()` may take before the sound counts as blocked. */
const resumeTimeoutMs = 800;

export interface NewOrderAlert {
  state(): NewOrderAlertState;
  /** Turns the sound on. Call again on any user gesture: browsers allow sound only after one. */
  start(): void;
  stop(): void;
  /**
   * Rings until `silence` is called. While blocked, starts to ring as soon as the browser allows
   * sound.
   */
  ring(sound: AlertSound): void;
  /** Rings once, as a sample. */
  ringSample(): void;
  silence(): void;
}

/** Creates the new-order sound. Calls `onChange` when `state` may have changed. */
export function createNewOrderAlert(
  onChange: () => void,
  createContext = () => new AudioContext(),
): NewOrderAlert {
  let context: AudioContext | null = null;
  let buffers: Partial<Record<AlertSound, AudioBuffer>> = {};
  let ringing: AudioBufferSourceNode | null = null;
  let resumeTimer: ReturnType<typeof setTimeout> | undefined;
  let isResuming = false;

  function createBuffer(sound: AlertSound, within: AudioContext): AudioBuffer {
    const samples = createChime(sound, within.sampleRate);
    const buffer = within.createBuffer(1, samples.length, within.sampleRate);
    buffer.copyToChannel(samples, 0);
    return buffer;
  }

  function play(sound: AlertSound, { loop }: { loop: boolean }): AudioBufferSourceNode | null {
    if (!context) return null;
    buffers[sound] ??= createBuffer(sound, context);
    const source = context.createBufferSource();
    source.buffer = buffers[sound];
    source.loop = loop;
    source.connect(context.destination);
    source.start();
    return source;
  }

  return {
    state() {
      if (!context) return "off";
      return context.state === "running" || isResuming ? "on" : "blocked";
    },
    start() {
      if (!context) {
        context = createContext();
        context.addEventListener("statechange", onChange);
      }
      if (context.state === "running") return;
      isResuming = true;
      clearTimeout(resumeTimer);
      resumeTimer = setTimeout(() => {
        isResuming = false;
        onChange();
      }, resumeTimeoutMs);
      // Not awaited, because the promise does not settle while sound is blocked. It rejects if the
      // context is closed first.
      context.resume().catch(() => undefined);
      onChange();
    },
    stop() {
      clearTimeout(resumeTimer);
      ringing = null;
      buffers = {};
      void context?.close();
      context = null;
      onChange();
    },
    ring(sound) {
      ringing ??= play(sound, { loop: true });
    },
    ringSample() {
      play("order", { loop: false });
    },
    silence() {
      ringing?.stop();
      ringing = null;
    },
  };
}
