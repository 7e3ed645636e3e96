import type { ContactForm } from "../../domain/contact/contact-schema.ts";
import type { Env } from "../env.ts";
import { EmailRejected } from "./mailer.ts";

/** The external email service for contact messages. */
export interface EmailService {
  /** For the operator. */
  whereTo: string;
  /** Throws `EmailServiceFailure`, wrapped in `EmailRejected` when a retry is useless. */
  send(message: ContactForm): Promise<void>;
}

/** The service's error. The log shows `status`; 0 means no response. */
export class EmailServiceFailure extends Error {
  readonly status: number;
  constructor(status: number, detail: string, options?: ErrorOptions) {
    super(`${status} ${nameOf(status)}${detail && `: ${detail}`}`, options);
    this.name = "EmailServiceFailure";
    this.status = status;
  }
}

/** Version of the API client, which the service expects. */
const libVersion = "1.0.0";

/** Timeout of the whole request, in milliseconds. */
const giveUpAfterMs = 10_000;

/** Names from the specification. */
const names: Record<number, string> = {
  451: "Unavailable For Headless Browser",
  403: "Forbidden",
  429: "Too Many Requests",
  0: "Network Error",
};

function nameOf(status: number): string {
  return names[status] ?? (status >= 500 ? "Service Error" : "Refused");
}

/** Null when the service is not configured. `giveUpAfter` in milliseconds. */
export function createEmailService(
  env: Pick<Env, "EMAIL_API_URL" | "EMAIL_API_USER_ID" | "EMAIL_API_SERVICE_ID" | "EMAIL_API_TEMPLATE_ID">,
  { giveUpAfter = giveUpAfterMs } = {},
): EmailService | null {
  const { EMAIL_API_URL, EMAIL_API_USER_ID, EMAIL_API_SERVICE_ID, EMAIL_API_TEMPLATE_ID } = env;
  if (!EMAIL_API_URL) return null;
  const address = `${EMAIL_API_URL.replace(/\/+$/, "")}/api/v1.0/email/send`;
  return {
    whereTo: `sent through the e-mail service at ${new URL(address).host}`,
    async send({ name, email, message, subject }) {
      const { status, text } = await post(address, giveUpAfter, {
        lib_version: libVersion,
        user_id: EMAIL_API_USER_ID,
        service_id: EMAIL_API_SERVICE_ID,
        template_id: EMAIL_API_TEMPLATE_ID,
        template_params: {
          name,
          email,
          message: subject === "data_protection" ? `Data protection complaint\n\n${message}` : message,
        },
      });
      if (status >= 200 && status < 300) return;
      const failure = new EmailServiceFailure(status, text);
      throw isWorthRepeating(status) ? failure : new EmailRejected(failure.message, { cause: failure });
    },
  };
}

/** Only limits, timeouts and server errors are worth a retry. */
function isWorthRepeating(status: number): boolean {
  return status === 429 || status === 408 || status === 425 || status >= 500;
}

async function post(address: string, giveUpAfter: number, body: object): Promise<{ status: number; text: string }> {
  try {
    const answer = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      // The message must only reach the configured host.
      redirect: "manual",
      signal: AbortSignal.timeout(giveUpAfter),
    });
    return { status: answer.status, text: (await answer.text()).replace(/\s+/g, " ").trim().slice(0, 200) };
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new EmailServiceFailure(0, reason instanceof Error ? reason.message : String(reason), { cause: error });
  }
}
