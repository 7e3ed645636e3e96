import { expect, test } from "vitest";
import { describeWebAddress } from "./web-address.ts";

test.each([
  ["http://localhost:3000", "this_computer"],
  ["https://localhost", "this_computer"],
  ["http://shop.localhost:3000", "this_computer"],
  ["http://127.0.0.1:3000", "this_computer"],
  ["http://[::1]:3000", "this_computer"],
  ["http://shop.example", "not_secure"],
  ["http://192.168.1.20:3000", "not_secure"],
  ["https://shop.example", null],
  ["https://localhost.example", null],
])("address %s, problem %s", (url, problem) =>
  expect(describeWebAddress(url)).toEqual({ url, problem }),
);
