import { ClientError } from "openid-client";
import { expect, test } from "vitest";
import { isIssuerUnavailable } from "./google-issuer.ts";

const clientError = (code: string, cause?: unknown) => Object.assign(new ClientError("failed", { cause }), { code });
const rejected = (status: number) => clientError("OAUTH_RESPONSE_IS_NOT_CONFORM", new Response(null, { status }));

test.each([
  ["no connection", new TypeError("fetch failed"), true],
  ["a timeout", clientError("OAUTH_TIMEOUT"), true],
  ["a response that is cut short", clientError("OAUTH_PARSE_ERROR"), true],
  ["status 503", rejected(503), true],
  ["a redirect", rejected(302), true],
  ["status 404", rejected(404), false],
  ["a wrong claim", clientError("OAUTH_JWT_CLAIM_COMPARISON_FAILED"), false],
  ["an error of our own", new Error("the ID token is for another client"), false],
])("distinguishes an unavailable issuer from a refusal: %s", (_what, error, expected) => {
  expect(isIssuerUnavailable(error)).toBe(expected);
});

test("recognises a response even if a library has replaced the global `Response`", () => {
  class OtherResponse {
    status = 503;
  }
  expect(isIssuerUnavailable(clientError("OAUTH_RESPONSE_IS_NOT_CONFORM", new OtherResponse()))).toBe(true);
});
