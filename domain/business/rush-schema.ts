import { z } from "zod";
import { messages } from "../messages.ts";
import { clockTime } from "./settings-fields.ts";

/** A number of minutes from now, until a time of day, or until staff end it (`open`). */
export type RushDuration = { minutes: number } | { time: string } | "open";

/**
 * The field `duration` is a number of minutes, `open`, or `time`. Only with `time`, the field
 * `time` contains the end.
 */
const durationFields = {
  duration: z.string(messages.rush.duration).regex(/^(\d{1,3}|open|time)$/, messages.rush.duration),
  time: z.string().default(""),
};

function parseDuration(
  { duration, time }: { duration: string; time: string },
  context: z.RefinementCtx,
): RushDuration {
  if (duration === "open") return "open";
  if (duration !== "time") return { minutes: Math.max(1, Number(duration)) };
  const parsed = clockTime.safeParse(time);
  if (parsed.success) return { time: parsed.data };
  context.addIssue({ code: "custom", path: ["time"], message: messages.settings.time });
  return z.NEVER;
}

const minutes = z
  .string(messages.rush.minutes)
  .regex(/^\d{1,3}$/, messages.rush.minutes)
  .transform(Number)
  .pipe(z.number().min(1, messages.rush.minutes).max(240, messages.rush.minutes));

/** Staff pause or slow down ordering while the kitchen is busy, and end it. */
export const rushSchema = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("pause"), ...durationFields }).transform((form, context) => ({
      intent: form.intent,
      duration: parseDuration(form, context),
    })),
    z.object({ intent: z.literal("resume") }),
    z
      .object({ intent: z.literal("slow_down"), minutes, ...durationFields })
      .transform((form, context) => ({
        intent: form.intent,
        minutes: form.minutes,
        duration: parseDuration(form, context),
      })),
    z.object({ intent: z.literal("as_usual") }),
  ],
  messages.rush.intent,
);

export type RushInput = z.infer<typeof rushSchema>;
