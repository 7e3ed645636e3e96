import { describe, expect, test } from "vitest";
import { emailServiceEnv } from "../tests/builders/email-service-double.ts";
import { readEnv } from "./env.ts";

const all = emailServiceEnv("https://mail.example");

describe("the e-mail-sending service", () => {
  test("all four, or none", () => {
    expect(readEnv(all)).toMatchObject(all);
    expect(readEnv({}).EMAIL_API_URL).toBeUndefined();
  });

  test.each(Object.keys(all))("without %s the start stops, and the message names it", (name) => {
    expect(() => readEnv({ ...all, [name]: undefined })).toThrow(new RegExp(`${name}: is missing: set all four of`));
    expect(() => readEnv({ ...all, [name]: "" })).toThrow(name);
  });

  test.each(["mail.example", "ftp://mail.example", "https://me:secret@mail.example"])("%s is no address for it", (url) => {
    expect(() => readEnv({ ...all, EMAIL_API_URL: url })).toThrow(/EMAIL_API_URL: wants a URL/);
  });
});

describe("sign-in through Google", () => {
  const client = { GOOGLE_CLIENT_ID: "a client", GOOGLE_CLIENT_SECRET: "its secret" };
  test("is at Google unless another issuer is named", () => {
    expect(readEnv(client)).toMatchObject({ ...client, GOOGLE_ISSUER: "https://accounts.google.com" });
    expect(readEnv({ ...client, GOOGLE_ISSUER: "http://localhost:9000" }).GOOGLE_ISSUER).toBe("http://localhost:9000");
  });

  test.each(Object.keys(client))("without %s the start stops, and the message names it", (name) => {
    expect(() => readEnv({ ...client, [name]: undefined })).toThrow(`${name}: is missing: set both of`);
  });

  test.each(["accounts.example", "http://accounts.example", "ftp://accounts.example"])("%s is no issuer", (issuer) => {
    expect(() => readEnv({ ...client, GOOGLE_ISSUER: issuer })).toThrow(/GOOGLE_ISSUER: wants/);
  });
});
