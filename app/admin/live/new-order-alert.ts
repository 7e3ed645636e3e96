import { chimeSamples } from "./chime.ts";

/** `off`: nobody started it. `blocked`: it was started, and the browser does not let it sound. */
export type BellState = "off" | "on" | "blocked";

/** Milliseconds that a browser may take to let the sound go on before it counts as blocked. */
const patienceMs = 800;

export interface Bell {
  state(): BellState;
  /** To be called again at any press of the person: that is what browsers let sound begin with. */
  start(): void;
  stop(): void;
  /** Rings until `hush`. While it is blocked it waits: it rings as soon as it may. */
  ring(): void;
  /** Rings once, so that a person hears what it will be like. */
  ringOnce(): void;
  hush(): void;
}

/** The sound of new orders. `onChange` is called whenever `state` may be another. */
export function createBell(onChange: () => void, createContext = () => new AudioContext()): Bell {
  let context: AudioContext | null = null;
  let chime: AudioBuffer | null = null;
  let ringing: AudioBufferSourceNode | null = null;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let patient = false;

  function play({ loop }: { loop: boolean }): AudioBufferSourceNode | null {
    if (!context) return null;
    if (!chime) {
      const samples = chimeSamples(context.sampleRate);
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
      return context.state === "running" || patient ? "on" : "blocked";
    },
    start() {
      if (!context) {
        context = createContext();
        context.addEventListener("statechange", onChange);
      }
      if (context.state === "running") return;
      patient = true;
      clearTimeout(patience);
      patience = setTimeout(() => {
        patient = false;
        onChange();
      }, patienceMs);
      // Not waited for: while it is blocked no answer comes.
      void context.resume();
      onChange();
    },
    stop() {
      clearTimeout(patience);
      ringing = null;
      chime = null;
      void context?.close();
      context = null;
      onChange();
    },
    ring() {
      ringing ??= play({ loop: true });
    },
    ringOnce() {
      play({ loop: false });
    },
    hush() {
      ringing?.stop();
      ringing = null;
    },
  };
}
