import pino, { type DestinationStream } from "pino";
import { serialiseError } from "./logged-error.ts";

/**
 * Creates a structured log on standard output. Redacts secrets in the logged object and two levels
 * below.
 */
export function createLog(level: string) {
  return createLogTo(level, pino.destination(1));
}

export function createLogTo(level: string, to: DestinationStream) {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: serialiseError },
      redact: {
        paths: ["password", "token", "cookie", "authorization", "secret"].flatMap((name) => [
          name,
          `*.${name}`,
          `*.*.${name}`,
        ]),
        censor: "[redacted]",
      },
    },
    to,
  );
}

export type Logger = ReturnType<typeof createLog>;
