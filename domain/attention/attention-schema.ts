import { z } from "zod";

const aboutEmail = z.object({ emailId: z.uuid() });
const aboutMessage = z.object({
  messageId: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
});

/** The Attention page's forms, by intent. */
export const attentionForms = {
  "send-again": aboutEmail,
  "send-all-again": z.object({}),
  dismiss: aboutEmail,
  "send-message-again": aboutMessage,
  "mark-handled": aboutMessage,
};

export const attentionSchema = z.discriminatedUnion("intent", [
  attentionForms["send-again"].extend({ intent: z.literal("send-again") }),
  attentionForms["send-all-again"].extend({ intent: z.literal("send-all-again") }),
  attentionForms.dismiss.extend({ intent: z.literal("dismiss") }),
  attentionForms["send-message-again"].extend({ intent: z.literal("send-message-again") }),
  attentionForms["mark-handled"].extend({ intent: z.literal("mark-handled") }),
]);

export type AttentionInput = z.output<typeof attentionSchema>;
