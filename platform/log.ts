import pino from "pino";

/** Structured log on standard output. Secrets are redacted whatever object they hang on. */
export function createLog(level: string) {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ["password", "token", "cookie", "authorization", "secret"].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: "[redacted]",
    },
  });
}

export type Logger = ReturnType<typeof createLog>;
