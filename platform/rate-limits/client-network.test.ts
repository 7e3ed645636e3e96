import { expect, test } from "vitest";
import { clientAddressHeader } from "../http/client-address.ts";
import { getClientKey, getClientNetwork } from "./client-network.ts";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:DB8:0001:2::6", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["::1", "0:0:0:0"],
  ["::", "0:0:0:0"],
  ["", ""],
])("the network of %s is %s", (address, network) =>
  expect(getClientNetwork(address)).toBe(network),
);

const getKeyFor = (address: string, headers: Record<string, string> = {}) =>
  getClientKey(
    new Request("http://shop.test/contact", {
      headers: { [clientAddressHeader]: address, ...headers },
    }),
  );

test("clients on one network share a key, whatever their X-Forwarded-For; other networks have other keys", () => {
  expect(getKeyFor("2001:db8::1")).toBe(getKeyFor("2001:db8::ffff"));
  expect(getKeyFor("203.0.113.9", { "x-forwarded-for": "1.2.3.4" })).toBe(getKeyFor("203.0.113.9"));
  expect(getKeyFor("203.0.113.9")).not.toBe(getKeyFor("203.0.113.10"));
});

test("the key does not contain the address", () =>
  expect(getKeyFor("203.0.113.9")).not.toContain("203.0.113.9"));
