import { createChimeSamples } from "./chime.ts";

/** `blocked`: the user has turned the sound on, but the browser does not allow it yet. */
export type NewOrderAlertState = "off" | "on" | "blocked";

/** How long `resume()` may take before the sound counts as blocked. */
const resumeTimeoutMs = 800;

export interface NewOrderAlert {
  state(): NewOrderAlertState;
  /** Turns the sound on. Call again on any user gesture: browsers allow sound only after one. */
  start(): void;
  stop(): void;
  /** Rings until `silence` is called. While blocked, starts to ring as soon as the browser allows sound. */
  ring(): void;
  /** Rings once, as a sample. */
  ringSample(): void;
  silence(): void;
}

/** The sound of new orders. `onChange` is called when `state` may have changed. */
export function createNewOrderAlert(onChange: () => void, createContext = () => new AudioContext()): NewOrderAlert {
  let context: AudioContext | null = null;
  let chime: AudioBuffer | null = null;
  let ringing: AudioBufferSourceNode | null = null;
  let resumeTimer: ReturnType<typeof setTimeout> | undefined;
  let isResuming = false;

  function play({ loop }: { loop: boolean }): AudioBufferSourceNode | null {
    if (!context) return null;
    if (!chime) {
      const samples = createChimeSamples(context.sampleRate);
      chime = context.createBuffer(1, samples.length, context.sampleRate);
      chime.copyToChannel(samples, 0);
    }
    const source = context.createBufferSource();
    source.buffer = chime;
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
      // Not awaited: the promise does not settle while sound is blocked.
      void context.resume();
      onChange();
    },
    stop() {
      clearTimeout(resumeTimer);
      ringing = null;
      chime = null;
      void context?.close();
      context = null;
      onChange();
    },
    ring() {
      ringing ??= play({ loop: true });
    },
    ringSample() {
      play({ loop: false });
    },
    silence() {
      ringing?.stop();
      ringing = null;
    },
  };
}
