import { afterEach, beforeEach, expect, test } from "vitest";
import {
  buildEmailServiceEnv,
  type EmailServiceDouble,
  startEmailServiceDouble,
} from "../../tests/builders/email-service-double.ts";
import { createEmailService, EmailServiceFailure } from "./email-service.ts";
import { EmailRejected } from "./mailer.ts";

let service: EmailServiceDouble;
beforeEach(async () => {
  service = await startEmailServiceDouble();
});
afterEach(() => service.close());

const message = {
  name: 'Asha "A" Patel',
  email: "asha@example.com",
  message: "Hello\n<b>there</b> 🍛",
};

function send(options?: { timeoutMs?: number; url?: string }) {
  const client = createEmailService(buildEmailServiceEnv(options?.url ?? service.url), options);
  if (!client) throw new Error("the email service is not configured");
  return client.send(message);
}

test("returns null if it is not configured", () => {
  expect(
    createEmailService({
      EMAIL_API_URL: undefined,
      EMAIL_API_USER_ID: undefined,
      EMAIL_API_SERVICE_ID: undefined,
      EMAIL_API_TEMPLATE_ID: undefined,
    }),
  ).toBeNull();
});

test.each(["", "/", "/under/here/"])(
  "posts to the service's path below the base path %j",
  async (basePath) => {
    await send({ url: service.url + basePath });
    const [call] = service.calls;
    expect(call).toMatchObject({
      method: "POST",
      path: `${basePath.replace(/\/$/, "")}/api/v1.0/email/send`,
    });
    expect(call?.headers["content-type"]).toBe("application/json");
    expect(call?.body).toEqual({
      lib_version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      user_id: "user_1",
      service_id: "service_2",
      template_id: "template_3",
      template_params: message,
    });
  },
);

test.each([
  [451, "Unavailable For Headless Browser", true],
  [403, "Forbidden", true],
  [400, "Refused", true],
  [404, "Refused", true],
  [429, "Too Many Requests", false],
  [500, "Service Error", false],
  [503, "Service Error", false],
])("reports status %i as %s (permanent: %s)", async (status, name, isPermanent) => {
  service.setNextBehaviours({ status, text: "because  of\nthis" });
  const thrown = await send().catch((error) => error);
  expect(thrown instanceof EmailRejected).toBe(isPermanent);
  const failure = isPermanent ? thrown.cause : thrown;
  expect(failure).toBeInstanceOf(EmailServiceFailure);
  expect(failure).toMatchObject({ status, message: `${status} ${name}: because of this` });
  await send();
});

test("does not follow a redirect", async () => {
  const otherService = await startEmailServiceDouble();
  service.setNextBehaviours({
    status: 307,
    text: "",
    headers: { location: `${otherService.url}/api/v1.0/email/send` },
  });
  await expect(send()).rejects.toBeInstanceOf(EmailRejected);
  expect(otherService.calls).toEqual([]);
  await otherService.close();
});

test.each(["hang", "hang up"] as const)(
  "reports 0 Network Error on this fault: %s",
  async (behaviour) => {
    service.setNextBehaviours(behaviour);
    const started = performance.now();
    const failure = await send({ timeoutMs: 300 }).catch((error) => error);
    expect(performance.now() - started).toBeLessThan(9_000);
    expect(failure).toBeInstanceOf(EmailServiceFailure);
    expect(failure).toMatchObject({
      status: 0,
      message: expect.stringMatching(/^0 Network Error: ./),
    });
  },
);

test("reports 0 Network Error if the service is unreachable", async () => {
  const { url } = service;
  await service.close();
  const failure = await send({ url }).catch((error) => error);
  expect(failure).toMatchObject({
    status: 0,
    message: expect.stringMatching(/^0 Network Error: .*ECONNREFUSED/),
  });
  service = await startEmailServiceDouble();
});
