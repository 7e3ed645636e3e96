import { expect, test } from "vitest";
import { describeEmailFailure } from "./describe-email-failure.ts";

test.each([
  ["Error: No mail server is set", "no_server"],
  [
    "Error: Can't send mail - all recipients were rejected: 550 5.1.1 <[address]>: User unknown",
    "address",
  ],
  [
    "Error: Can't send mail - all recipients were rejected: 554 5.7.1 <[address]>: Relay access denied",
    "refused",
  ],
  [
    "Error: Can't send mail - all recipients were rejected: 550 5.7.1 Service unavailable; client [192.0.2.1] blocked using zen.spamhaus.org",
    "refused",
  ],
  ["Error: Can't send mail - all recipients were rejected: 550 relay not permitted", "refused"],
  [
    "Error: Can't send mail - all recipients were rejected: 550-5.7.26 Authentication results: SPF did not pass",
    "refused",
  ],
  [
    "Error: Can't send mail - all recipients were rejected: 550 5.1.1 <jo@relay.example>: User unknown",
    "address",
  ],
  ["Error: Can't send mail - all recipients were rejected: 550 Authentication required", "sign_in"],
  ["Error: Can't send mail - all recipients were rejected: 451 busy, try later", "refused"],
  ["Error: Invalid login: 535 5.7.8 Username and Password not accepted", "sign_in"],
  ["Error: Mail command failed: 530 5.7.0 Authentication Required", "sign_in"],
  ["Error: connect ECONNREFUSED 127.0.0.1:25", "unreachable"],
  ["Error: getaddrinfo ENOTFOUND mail.example", "unreachable"],
  ["Error: Connection timeout", "unreachable"],
  ["Error: Greeting never received", "unreachable"],
  ["Error: Unexpected socket close", "unreachable"],
  ["Error: ENOSPC: no space left on device, write", "disk"],
  ["Error: Message failed: 554 5.7.1 rejected as spam", "refused"],
  ["Error: 429 Too Many Requests: slow down", "refused"],
  ["TypeError: Cannot read properties of undefined", "unknown"],
  ["", "unknown"],
])("finds the reason for %j: %s", (error, key) => {
  const failure = describeEmailFailure(error);
  expect(failure.key).toBe(key);
  expect(Object.keys(failure)).toEqual(["key", "reason", "remedy"]);
});
