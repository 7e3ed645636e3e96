import { z } from "zod";
import { checkbox } from "../business/settings-fields.ts";
import { messages } from "../messages.ts";
import { stepIds } from "./checklist.ts";
import { clearableFacts, confirmableFacts } from "./sample-facts.ts";

/** The checklist's forms, by intent. */
export const setupForms = {
  confirm: z.object({ fact: z.enum(confirmableFacts) }),
  "confirm-sound": z.object({}),
  "confirm-backup": z.object({}),
  "confirm-photos": z.object({}),
  "accept-unknown-allergens": z.object({}),
  clear: z.object({ fact: z.enum(clearableFacts), keepPolicyFacts: checkbox }),
  "remove-dishes": z.object({}),
  skip: z.object({ step: z.enum(stepIds) }),
  resume: z.object({ step: z.enum(stepIds) }),
  "send-email": z.object({}),
  "confirm-email": z.object({
    /** Spaces are ignored: some people type the code as two groups. */
    emailCode: z
      .string(messages.setup.code)
      .transform((text) => text.replace(/\s/g, ""))
      .pipe(z.string().regex(/^\d{6}$/, messages.setup.code)),
  }),
  open: z.object({ withoutBackup: checkbox, withoutEmails: checkbox }),
  practice: z.object({}),
};

export type SetupIntent = keyof typeof setupForms;
