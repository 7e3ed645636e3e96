import { expect, test } from "vitest";
import { findPostcodes, isInDistrict, parseDistrict } from "./postcode.ts";

test.each([
  ["12 Spice Lane, Leicester LE1 4AB", ["LE1 4AB"]],
  ["12 Spice Lane\nLeicester\nle14ab", ["LE1 4AB"]],
  ["3 High Street, Hinckley, LE10 1AA.", ["LE10 1AA"]],
  ["le101aa", ["LE10 1AA"]],
  ["1 Cheapside, London EC1A  1BB, UK", ["EC1A 1BB"]],
  ["Flat 2, M1 1AE", ["M1 1AE"]],
  ["Unit B1 2nd floor, Leicester LE2 1AA", ["B1 2ND", "LE2 1AA"]],
  ["12 Spice Lane, Leicester", []],
  ["12 Spice Lane, LE1", []],
  ["Leicester LE1\n4AB", []],
  ["QE1 4AB", []],
])("finds the postcodes in %j", (address, postcodes) => {
  expect(findPostcodes(address)).toEqual(postcodes);
});

test.each([
  ["le1", "LE1"],
  [" LE3  5 ", "LE3 5"],
  ["ec1a", "EC1A"],
  ["LE", null],
  ["LE1 4AB", null],
  ["LE3 55", null],
  ["Leicester", null],
  ["", null],
])("reads the district %j as %j", (text, district) => {
  expect(parseDistrict(text)).toBe(district);
});

test.each([
  ["LE1 4AB", "LE1", true],
  ["LE10 1AA", "LE1", false],
  ["LE1 4AB", "LE10", false],
  ["LE3 5XY", "LE3 5", true],
  ["LE3 6XY", "LE3 5", false],
  ["LE35 1AA", "LE3 5", false],
  ["EC1A 1BB", "EC1", true],
  ["EC1A 1BB", "EC1A", true],
  ["EC1V 1BB", "EC1A", false],
  ["EC1A 1BB", "EC1 1", false],
  ["L1 4AB", "LE1", false],
])("%s in %s: %j", (postcode, code, isInside) => {
  expect(isInDistrict(postcode, code)).toBe(isInside);
});
