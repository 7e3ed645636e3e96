import { expect, test, vi } from "vitest";
import { createClientAddressReader } from "./client-address.ts";

test("ignores X-Forwarded-For without a trusted proxy", () => {
  expect(createClientAddressReader([])("203.0.113.9", "198.51.100.1")).toBe("203.0.113.9");
});

test("uses the last address that is not a trusted proxy, and ignores those before it", () => {
  const read = createClientAddressReader(["127.0.0.1", "10.0.0.0/8"]);
  expect(read("127.0.0.1", "1.2.3.4, 198.51.100.7")).toBe("198.51.100.7");
  expect(read("127.0.0.1", "1.2.3.4, 198.51.100.7, 10.1.1.1")).toBe("198.51.100.7");
  expect(read("::ffff:127.0.0.1", "198.51.100.7")).toBe("198.51.100.7");
});

test("uses the proxy's own address if the proxy forwards nothing or an invalid address", () => {
  const read = createClientAddressReader(["127.0.0.1"]);
  expect(read("127.0.0.1", null)).toBe("127.0.0.1");
  expect(read("127.0.0.1", "not an address")).toBe("127.0.0.1");
});

test("reports an untrusted proxy once", () => {
  const onUntrusted = vi.fn();
  const read = createClientAddressReader(["10.0.0.0/8"], onUntrusted);
  read("10.0.0.7", "198.51.100.7");
  read("203.0.113.9", null);
  expect(onUntrusted).not.toHaveBeenCalled();
  read("::ffff:203.0.113.9", "198.51.100.1");
  read("203.0.113.10", "198.51.100.1");
  expect(onUntrusted.mock.calls).toEqual([["203.0.113.9"]]);
});
