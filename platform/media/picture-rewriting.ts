import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { extname, join } from "node:path";
import type { PictureRefusal } from "../../domain/menu/pictures.ts";
import { type Result, refuse } from "../../domain/result.ts";
import type { PictureUse } from "./rewrite-picture.ts";

/** Time limit per picture, in ms, beyond the library's own. */
const patience = 15_000;
/** The process ends after this time without a picture, in ms. */
const idle = 10_000;
/** The process is replaced after this many pictures, which frees memory that broken ones leak. */
const turns = 250;

export interface PictureRewriter {
  /** See `rewritePicture`. One at a time. */
  rewrite(upload: Uint8Array, use?: PictureUse): Promise<Result<Uint8Array, PictureRefusal>>;
  close(): void;
}

/**
 * Decodes pictures in a separate process without environment or database: a broken or malicious one can exhaust only that
 * process, and finds no secrets there.
 */
export function createPictureRewriter(): PictureRewriter {
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
    // One memory arena for all threads, so that memory is returned.
    const env = { MALLOC_ARENA_MAX: "1" };
    // Beside this file, as source or built.
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
    // A process that hung or crashed is not used again.
    if (answer === "silent" || answer === "gone" || left <= 0) end();
    else sleep = setTimeout(end, idle).unref();
    if (answer === "silent") return refuse({ code: "too_slow" });
    return answer === "gone" ? refuse({ code: "not_a_picture" }) : answer;
  }

  return {
    rewrite(upload, use = "dish") {
      const rewritten = last.then(() => rewrite(upload, use));
      // The caller gets the failure; the next picture is processed all the same.
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
  // Keeps this process alive until the reply arrives.
  child.channel?.ref();
  const tooLong = setTimeout(() => over.abort(), patience);
  try {
    const answered = once(child, "message", { signal }).then(([answer]) => answer as Answer);
    const gone = once(child, "exit", { signal }).then(() => "gone" as const);
    // A crashed process accepts nothing; `gone` reports it.
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
