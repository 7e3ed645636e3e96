import { expect, test } from "vitest";
import { formatCsvLine } from "./csv.ts";

test("quotes separators, quotes and line breaks", () => {
  expect(
    formatCsvLine(["Asha", 'say "hi", twice', "1 High Street\nLeicester", 12, null, " x", "a;=1"]),
  ).toBe('Asha,"say ""hi"", twice","1 High Street\nLeicester",12,," x","a;=1"\r\n');
});

test.each([
  "=1+1",
  "+44 7700",
  "-2",
  "@SUM(A1)",
  "\tx",
  "\rx",
  "\n=x",
  "  =cmd|' /C calc'!A0",
  "＝1",
  "＋1",
  "－1",
  "＠x",
])("escapes the formula %j", (text) => {
  const [first, second] = formatCsvLine([text]);
  expect(first === '"' ? second : first).toBe("'");
});

test("does not escape a negative number, unlike text that looks like one", () => {
  expect(formatCsvLine([-3, "-3"])).toBe("-3,'-3\r\n");
});

test("does not escape formula characters inside a text", () => {
  expect(formatCsvLine(["a=b", "asha@example.com", "1-2", "2 × Dal + Naan"])).toBe(
    "a=b,asha@example.com,1-2,2 × Dal + Naan\r\n",
  );
});
