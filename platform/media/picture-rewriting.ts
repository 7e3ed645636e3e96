import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { extname, join } from "node:path";
import type { PictureRefusal } from "../../domain/menu/pictures.ts";
import { type Result, refuse } from "../../domain/result.ts";
import type { PictureUse } from "./rewrite-picture.ts";

/** Milliseconds that one picture has, beyond what the library allows itself. */
const patience = 15_000;
/** Milliseconds without a picture after which the process ends: most of the day there is none. */
const idle = 10_000;
/** Pictures after which a fresh process takes over: what broken ones leave behind in memory goes with the old one. */
const turns = 250;

export interface PictureRewriting {
  /** See `rewritePicture`. One after the other. */
  rewrite(upload: Uint8Array, use?: PictureUse): Promise<Result<Uint8Array, PictureRefusal>>;
  close(): void;
}

/**
 * Pictures are unpacked outside of the shop's process. Whatever a broken or a wicked one does to the library, to its memory or its time, no
 * order is lost by it; and nothing that the shop knows (no environment, no database) is there to be had.
 */
export function pictureRewriting(): PictureRewriting {
  let child: ChildProcess | null = null;
  let left = 0;
  let sleep: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function end() {
    clearTimeout(sleep);
    child?.kill("SIGKILL");
    child = null;
  }

  function begin(): ChildProcess {
    // One pool of memory for all threads, so that it is given back.
    const env = { MALLOC_ARENA_MAX: "1" };
    // Beside this file, and what it is: a source, or built.
    const path = join(import.meta.dirname, `picture-process${extname(import.meta.filename)}`);
    const started = fork(path, { env, execArgv: [], serialization: "advanced", stdio: ["ignore", "ignore", "inherit", "ipc"] });
    started.once("exit", () => {
      if (child === started) child = null;
    });
    started.unref();
    started.channel?.unref();
    left = turns;
    return started;
  }

  async function rewrite(upload: Uint8Array, use: PictureUse): Promise<Result<Uint8Array, PictureRefusal>> {
    clearTimeout(sleep);
    child ??= begin();
    const answer = await answerOf(child, { upload, use });
    left -= 1;
    // A process that fell silent, or fell over, is not asked again.
    if (answer === "silent" || answer === "gone" || left <= 0) end();
    else sleep = setTimeout(end, idle).unref();
    if (answer === "silent") return refuse({ code: "too_slow" });
    return answer === "gone" ? refuse({ code: "not_a_picture" }) : answer;
  }

  return {
    rewrite(upload, use = "dish") {
      const rewritten = last.then(() => rewrite(upload, use));
      // Whoever asked hears of a failure; the next picture has its turn all the same.
      last = rewritten.catch((error: unknown) => error);
      return rewritten;
    },
    close: end,
  };
}

type Answer = Result<Uint8Array, PictureRefusal>;

async function answerOf(
  child: ChildProcess,
  question: { upload: Uint8Array; use: PictureUse },
): Promise<Answer | "silent" | "gone"> {
  const over = new AbortController();
  const { signal } = over;
  // Keeps this process alive until the answer arrives.
  child.channel?.ref();
  const tooLong = setTimeout(() => over.abort(), patience);
  try {
    const answered = once(child, "message", { signal }).then(([answer]) => answer as Answer);
    const gone = once(child, "exit", { signal }).then(() => "gone" as const);
    // A process that fell over meanwhile takes nothing: that it is gone is what `gone` tells.
    child.send(question, () => undefined);
    return await Promise.race([answered, gone]);
  } catch (error) {
    if (signal.aborted) return "silent";
    throw error;
  } finally {
    clearTimeout(tooLong);
    over.abort();
    child.channel?.unref();
  }
}
