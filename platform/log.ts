import pino, { type DestinationStream } from "pino";
import { loggedError } from "./logged-error.ts";

/** Structured log on standard output, with secrets redacted at any depth. */
export function createLog(level: string) {
  return writeLog(level, pino.destination(1));
}

/** The same, to any stream. */
export function writeLog(level: string, to: DestinationStream) {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: loggedError },
      redact: {
        paths: ["password", "token", "cookie", "authorization", "secret"].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: "[redacted]",
      },
    },
    to,
  );
}

export type Logger = ReturnType<typeof createLog>;
