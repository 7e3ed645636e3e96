/** Why an email could not be delivered. Emails with the same cause have the same `key`. */
export interface EmailFailure {
  key: "no_server" | "address" | "sign_in" | "unreachable" | "disk" | "refused" | "unknown";
  reason: string;
  remedy: string;
}

/** Patterns for the errors of Nodemailer, SMTP servers and Node. The first match wins. */
const failures: (EmailFailure & { pattern: RegExp })[] = [
  {
    key: "no_server",
    pattern: /No mail server is set/,
    reason: "The shop was started without SMTP_URL",
    remedy: "Set SMTP_URL and restart the shop, then send again.",
  },
  {
    key: "address",
    pattern:
      // 5.7.x is the mail server's policy, not a wrong address.
      /recipients? (?:were|was) rejected(?!.*(?:\b5\.7\.\d|relay(?:ing)? (?:access )?(?:denied|not)|not (?:permitted to )?relay|authentication required)).*\b55\d\b|no recipients defined|mailbox unavailable|user unknown/i,
    reason: "The address was refused",
    remedy:
      "It may have a typo or no longer exist. Ask the customer to correct it in their account. Send again once the address below is correct.",
  },
  {
    key: "sign_in",
    pattern: /invalid login|\b53[0458]\b|authentication (?:required|failed|credentials)/i,
    reason: "The mail server refused the shop's user name or password",
    remedy: "Correct SMTP_URL and restart the shop, then send again.",
  },
  {
    key: "unreachable",
    pattern:
      /ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|timed? ?out|timeout|greeting never|socket close/i,
    reason: "The mail server could not be reached",
    remedy: "Check that it is running and that SMTP_URL is correct, then send again.",
  },
  {
    key: "disk",
    pattern: /ENOSPC|no space left/i,
    reason: "The disk was full",
    remedy: "Free some space, then send again.",
  },
  {
    key: "refused",
    pattern: /\b[45]\d\d\b/,
    reason: "The mail server refused the email",
    remedy: "See its error message. Fix the cause, then send again.",
  },
];

const unknownFailure: EmailFailure = {
  key: "unknown",
  reason: "The email could not be sent",
  remedy: "Try to send it again. If it fails again, call the customer.",
};

/** Explains the error of an email's last delivery attempt. */
export function describeEmailFailure(error: string): EmailFailure {
  const found = failures.find(({ pattern }) => pattern.test(error));
  if (!found) return unknownFailure;
  const { pattern: _, ...failure } = found;
  return failure;
}
