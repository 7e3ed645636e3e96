import { expect, test } from "vitest";
import { clientAddressHeader } from "../http/client-address.ts";
import { networkOf, senderOf } from "./client-network.ts";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:DB8:0001:2::6", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["::1", "0:0:0:0"],
  ["::", "0:0:0:0"],
  ["", ""],
])("%s belongs to %s", (address, network) => expect(networkOf(address)).toBe(network));

const from = (address: string, headers: Record<string, string> = {}) =>
  senderOf(new Request("http://shop.test/contact", { headers: { [clientAddressHeader]: address, ...headers } }));

test("one network is one sender, whatever it says of itself; another is another", () => {
  expect(from("2001:db8::1")).toBe(from("2001:db8::ffff"));
  expect(from("203.0.113.9", { "x-forwarded-for": "1.2.3.4" })).toBe(from("203.0.113.9"));
  expect(from("203.0.113.9")).not.toBe(from("203.0.113.10"));
});

test("the address itself is not in the name", () => expect(from("203.0.113.9")).not.toContain("203.0.113.9"));
