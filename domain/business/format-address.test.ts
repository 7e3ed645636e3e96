import { expect, test } from "vitest";
import { formatAddress } from "./format-address.ts";

test.each([
  ["12 Spice Lane, Leicester LE1 4AB", "12 Spice Lane, Leicester LE1\u00a04AB"],
  ["1 The Strand, London WC2N 5HR, UK", "1 The Strand, London WC2N\u00a05HR, UK"],
  ["Market Square 4", "Market Square 4"],
])("formats %s", (address, expected) => expect(formatAddress(address)).toBe(expected));
