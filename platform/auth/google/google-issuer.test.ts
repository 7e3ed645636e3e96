import { ClientError } from "openid-client";
import { expect, test } from "vitest";
import { isIssuerUnavailable } from "./google-issuer.ts";

const buildClientError = (code: string, cause?: unknown) =>
  Object.assign(new ClientError("failed", { cause }), { code });
const buildRejection = (status: number) =>
  buildClientError("OAUTH_RESPONSE_IS_NOT_CONFORM", new Response(null, { status }));

test.each([
  ["no connection", new TypeError("fetch failed"), true],
  ["a timeout", buildClientError("OAUTH_TIMEOUT"), true],
  ["a response that is cut short", buildClientError("OAUTH_PARSE_ERROR"), true],
  ["status 503", buildRejection(503), true],
  ["a redirect", buildRejection(302), true],
  ["status 404", buildRejection(404), false],
  ["a wrong claim", buildClientError("OAUTH_JWT_CLAIM_COMPARISON_FAILED"), false],
  ["an error of our own", new Error("the ID token is for another client"), false],
])("distinguishes an unavailable issuer from a refusal: %s", (_what, error, expected) => {
  expect(isIssuerUnavailable(error)).toBe(expected);
});

test("recognises a response even if a library has replaced the global `Response`", () => {
  class OtherResponse {
    status = 503;
  }
  expect(
    isIssuerUnavailable(buildClientError("OAUTH_RESPONSE_IS_NOT_CONFORM", new OtherResponse())),
  ).toBe(true);
});
