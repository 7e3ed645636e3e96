import { expect, test } from "vitest";
import { canReadMetrics } from "./metrics-access.ts";

const token = "a token for tests";
const authorization = `Bearer ${token.replaceAll(" ", "-")}`;
const configured = token.replaceAll(" ", "-");

const request = (remoteAddress: string | undefined, headers: Record<string, string> = {}) => ({
  headers,
  socket: { remoteAddress },
});

test.each(["127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1"])(
  "allows %s without a token",
  (address) => {
    expect(canReadMetrics(request(address, { host: "localhost:3000" }), undefined)).toBe(true);
    expect(canReadMetrics(request(address), configured)).toBe(true);
  },
);

test.each(["10.0.0.7", "192.168.1.2", "203.0.113.9", "::ffff:10.0.0.7", "fd00::1", "", undefined])(
  "refuses %s without the token",
  (address) => {
    expect(canReadMetrics(request(address, { host: "localhost:3000" }), configured)).toBe(false);
    expect(canReadMetrics(request(address, { authorization }), configured)).toBe(true);
  },
);

test.each([
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "forwarded",
  "x-real-ip",
  "via",
  "cf-connecting-ip",
])("refuses a proxy on the same machine, which sends %s", (name) => {
  expect(canReadMetrics(request("127.0.0.1", { [name]: "" }), configured)).toBe(false);
  expect(
    canReadMetrics(request("127.0.0.1", { [name]: "127.0.0.1", authorization }), configured),
  ).toBe(true);
});

test.each([
  ["localhost", true],
  ["localhost:3000", true],
  ["127.0.0.1:3000", true],
  ["[::1]:3000", true],
  ["shop.example", false],
  ["localhost.shop.example", false],
  ["10.0.0.7:3000", false],
  ["a host", false],
])("access from this machine with the host %j: %s", (host, isAllowed) => {
  expect(canReadMetrics(request("127.0.0.1", { host }), undefined)).toBe(isAllowed);
});

test.each([
  "Bearer",
  "Bearer ",
  `Basic ${configured}`,
  configured,
  `${authorization}x`,
  authorization.slice(0, -1),
  "Bearer undefined",
])("refuses the header %j", (header) => {
  expect(canReadMetrics(request("10.0.0.7", { authorization: header }), configured)).toBe(false);
});

test("without METRICS_TOKEN, no token is accepted", () => {
  expect(
    canReadMetrics(request("10.0.0.7", { authorization: "Bearer undefined" }), undefined),
  ).toBe(false);
});
