import { expect, test } from "vitest";
import { knownDevices } from "./known-device.ts";

const parts = { publicUrl: "http://shop.test", secret: "a secret for tests, 32 characters long" };
const devices = knownDevices(parts);
const sent = (cookie: string) => new Headers({ cookie: `theme=dark; ${cookie.split(";", 1)[0]}` });

test("a browser is known again to the account that it was made known to, however its e-mail is typed", () => {
  const cookie = devices.remember("asha@example.com");
  expect(devices.recognise(sent(cookie), "asha@example.com")).toMatch(/^[\w-]{22}$/);
  expect(devices.recognise(sent(cookie), " Asha@Example.com ")).not.toBeNull();
  expect(devices.recognise(sent(cookie), "ben@example.com")).toBeNull();
  expect(devices.recognise(sent(devices.remember("asha@example.com")), "asha@example.com")).not.toBe(
    devices.recognise(sent(cookie), "asha@example.com"),
  );
});

test("what was made up, changed, or signed with another secret is not known", () => {
  const cookie = devices.remember("asha@example.com");
  const [device, signature] = cookie.slice(cookie.indexOf("=") + 1).split(/[.;]/);
  for (const value of ["", ".", "x", "x.y", `${device}`, `${device}.`, `x${device}.${signature}`, `.${signature}`, "%E0%A4%A"])
    expect(devices.recognise(sent(`tiffin.known_device=${value}`), "asha@example.com"), value).toBeNull();
  const others = knownDevices({ ...parts, secret: "another secret for tests, as long" });
  expect(others.recognise(sent(cookie), "asha@example.com")).toBeNull();
  expect(devices.recognise(new Headers(), "asha@example.com")).toBeNull();
});

test("no script reads it, with https no other host sets it, and it names nobody", () => {
  expect(devices.remember("asha@example.com")).toMatch(
    /^tiffin\.known_device=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(knownDevices({ ...parts, publicUrl: "https://shop.test" }).remember("asha@example.com")).toMatch(
    /^__Host-tiffin\.known_device=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});
