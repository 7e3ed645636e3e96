import type { ContactForm } from "../../domain/contact/contact-schema.ts";
import type { Env } from "../env.ts";
import { EmailRejected } from "./mailer.ts";

/** The service that sends contact messages by email. */
export interface EmailService {
  /** Tells the operator where messages are sent. */
  destination: string;
  /** Throws an `EmailServiceFailure`, wrapped in an `EmailRejected` if a retry would not help. */
  send(message: ContactForm): Promise<void>;
}

/**
 * The service refused or did not respond. `status` appears in the log and is 0 without a response.
 */
export class EmailServiceFailure extends Error {
  readonly status: number;
  constructor(status: number, detail: string, options?: ErrorOptions) {
    super(`${status} ${getStatusName(status)}${detail && `: ${detail}`}`, options);
    this.name = "EmailServiceFailure";
    this.status = status;
  }
}

/** `lib_version`, as sent by the service's own libraries. */
const libVersion = "1.0.0";

/** Timeout for the whole response, in ms. */
const defaultTimeoutMs = 10_000;

const statusNames: Record<number, string> = {
  451: "Unavailable For Headless Browser",
  403: "Forbidden",
  429: "Too Many Requests",
  0: "Network Error",
};

function getStatusName(status: number): string {
  return statusNames[status] ?? (status >= 500 ? "Service Error" : "Refused");
}

/** Null if the environment does not configure an email-sending service. */
export function createEmailService(
  env: Pick<
    Env,
    "EMAIL_API_URL" | "EMAIL_API_USER_ID" | "EMAIL_API_SERVICE_ID" | "EMAIL_API_TEMPLATE_ID"
  >,
  { timeoutMs = defaultTimeoutMs } = {},
): EmailService | null {
  const { EMAIL_API_URL, EMAIL_API_USER_ID, EMAIL_API_SERVICE_ID, EMAIL_API_TEMPLATE_ID } = env;
  if (!EMAIL_API_URL) return null;
  const endpoint = `${EMAIL_API_URL.replace(/\/+$/, "")}/api/v1.0/email/send`;
  return {
    destination: `sent through the email service at ${new URL(endpoint).host}`,
    async send({ name, email, message, subject }) {
      const { status, text } = await post(endpoint, timeoutMs, {
        lib_version: libVersion,
        user_id: EMAIL_API_USER_ID,
        service_id: EMAIL_API_SERVICE_ID,
        template_id: EMAIL_API_TEMPLATE_ID,
        template_params: {
          name,
          email,
          message:
            subject === "data_protection" ? `Data protection complaint\n\n${message}` : message,
        },
      });
      if (status >= 200 && status < 300) return;
      const failure = new EmailServiceFailure(status, text);
      if (isTemporary(status)) throw failure;
      throw new EmailRejected(failure.message, { cause: failure });
    },
  };
}

/** Rate limit, request timeout and "too early". */
const temporaryStatuses = [429, 408, 425];

/** Server errors are temporary too. All other refusals are permanent. */
function isTemporary(status: number): boolean {
  return temporaryStatuses.includes(status) || status >= 500;
}

async function post(
  endpoint: string,
  timeoutMs: number,
  body: object,
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(endpoint, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      // Do not follow redirects, so that messages go only to the URL that the operator configured.
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    return { status: response.status, text: text.replace(/\s+/g, " ").trim().slice(0, 200) };
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new EmailServiceFailure(0, reason instanceof Error ? reason.message : String(reason), {
      cause: error,
    });
  }
}
