import { expect, test } from "vitest";
import { createKnownDevices } from "./known-device.ts";

const options = { publicUrl: "http://shop.test", secret: "a secret for tests, 32 characters long" };
const devices = createKnownDevices(options);
const buildHeaders = (cookie: string) =>
  new Headers({ cookie: `theme=dark; ${cookie.split(";", 1)[0]}` });

test("recognises a browser only for accounts used in it, ignoring case and spaces in the email", () => {
  const cookie = devices.remember("asha@example.com");
  expect(devices.recognise(buildHeaders(cookie), "asha@example.com")).toMatch(/^[\w-]{22}$/);
  expect(devices.recognise(buildHeaders(cookie), " Asha@Example.com ")).not.toBeNull();
  expect(devices.recognise(buildHeaders(cookie), "ben@example.com")).toBeNull();
  expect(
    devices.recognise(buildHeaders(devices.remember("asha@example.com")), "asha@example.com"),
  ).not.toBe(devices.recognise(buildHeaders(cookie), "asha@example.com"));
});

test("rejects a cookie that was made up, changed or signed with another secret", () => {
  const cookie = devices.remember("asha@example.com");
  const [device, signature] = cookie.slice(cookie.indexOf("=") + 1).split(/[.;]/);
  for (const value of [
    "",
    ".",
    "x",
    "x.y",
    `${device}`,
    `${device}.`,
    `x${device}.${signature}`,
    `.${signature}`,
    "%E0%A4%A",
  ])
    expect(
      devices.recognise(buildHeaders(`tiffin.known_device=${value}`), "asha@example.com"),
      value,
    ).toBeNull();
  const otherDevices = createKnownDevices({
    ...options,
    secret: "another secret for tests, as long",
  });
  expect(otherDevices.recognise(buildHeaders(cookie), "asha@example.com")).toBeNull();
  expect(devices.recognise(new Headers(), "asha@example.com")).toBeNull();
});

test("the cookie is HttpOnly, bound to the host over https, and does not contain the email", () => {
  expect(devices.remember("asha@example.com")).toMatch(
    /^tiffin\.known_device=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(
    createKnownDevices({ ...options, publicUrl: "https://shop.test" }).remember("asha@example.com"),
  ).toMatch(
    /^__Host-tiffin\.known_device=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});
