import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { extname, join } from "node:path";
import type { PictureAdjustments, PictureRefusal } from "../../domain/menu/pictures.ts";
import { type Result, refuse } from "../../domain/result.ts";
import type { LookEncoding, LookRewriteUse } from "./rewrite-look-picture.ts";
import type { PictureUse } from "./rewrite-picture.ts";

/** Timeout per picture, in ms. Longer than the library's own. */
const timeoutMs = 15_000;
/** The process exits after this many ms without a picture. */
const idleMs = 10_000;
/** The process is replaced after this many pictures, to free memory that broken pictures leak. */
const maxPictures = 250;

export interface PictureRequest {
  upload: Uint8Array;
  use: PictureUse | LookRewriteUse;
  adjustments?: PictureAdjustments | undefined;
}

export interface PictureRewriter {
  /** See `rewritePicture`. Pictures are processed one at a time. */
  rewrite(
    upload: Uint8Array,
    use?: PictureUse,
    adjustments?: PictureAdjustments,
  ): Promise<Result<Uint8Array, PictureRefusal>>;
  /** See `rewriteLookPicture`. */
  rewriteLook(
    upload: Uint8Array,
    use: LookRewriteUse,
  ): Promise<Result<LookEncoding, PictureRefusal>>;
  close(): void;
}

/**
 * Decodes pictures in a separate process with no access to the environment or database. A broken or
 * malicious picture can exhaust only that process, and finds no secrets in it.
 */
export function createPictureRewriter(): PictureRewriter {
  let child: ChildProcess | null = null;
  let remainingPictures = 0;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastRewrite: Promise<unknown> = Promise.resolve();

  function endProcess() {
    clearTimeout(idleTimer);
    child?.kill("SIGKILL");
    child = null;
  }

  function startProcess(): ChildProcess {
    // All threads share one memory arena, so that memory is returned to the system.
    const env = { MALLOC_ARENA_MAX: "1" };
    // Next to this file, both in the source and in the build.
    const path = join(import.meta.dirname, `picture-process${extname(import.meta.filename)}`);
    const started = fork(path, {
      env,
      execArgv: [],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    started.once("exit", () => {
      if (child === started) child = null;
    });
    started.unref();
    started.channel?.unref();
    remainingPictures = maxPictures;
    return started;
  }

  async function rewrite<Encoded>(
    request: PictureRequest,
  ): Promise<Result<Encoded, PictureRefusal>> {
    clearTimeout(idleTimer);
    child ??= startProcess();
    const reply = await requestRewrite<Encoded>(child, request);
    remainingPictures -= 1;
    // A process that hung or crashed is not used again.
    const hasFailed = reply === "timeout" || reply === "exited";
    if (hasFailed || remainingPictures <= 0) endProcess();
    else idleTimer = setTimeout(endProcess, idleMs).unref();
    if (reply === "timeout") return refuse({ code: "too_slow" });
    return reply === "exited" ? refuse({ code: "not_a_picture" }) : reply;
  }

  function enqueue<Encoded>(request: PictureRequest): Promise<Result<Encoded, PictureRefusal>> {
    const rewritten = lastRewrite.then(() => rewrite<Encoded>(request));
    // The caller gets the failure. The next picture is processed anyway.
    lastRewrite = rewritten.catch((error: unknown) => error);
    return rewritten;
  }

  return {
    rewrite: (upload, use = "dish", adjustments) =>
      enqueue<Uint8Array>({ upload, use, adjustments }),
    rewriteLook: (upload, use) => enqueue<LookEncoding>({ upload, use }),
    close: endProcess,
  };
}

async function requestRewrite<Encoded>(
  child: ChildProcess,
  message: PictureRequest,
): Promise<Result<Encoded, PictureRefusal> | "timeout" | "exited"> {
  const controller = new AbortController();
  const { signal } = controller;
  // Keeps this process alive until the reply arrives.
  child.channel?.ref();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    const replied = once(child, "message", { signal }).then(
      ([reply]) => reply as Result<Encoded, PictureRefusal>,
    );
    const exited = once(child, "exit", { signal }).then(() => "exited" as const);
    // Ignores the error of sending to a crashed process, because `exited` reports the crash.
    child.send(message, () => undefined);
    return await Promise.race([replied, exited]);
  } catch (error) {
    if (signal.aborted) return "timeout";
    throw error;
  } finally {
    clearTimeout(timer);
    controller.abort();
    child.channel?.unref();
  }
}
