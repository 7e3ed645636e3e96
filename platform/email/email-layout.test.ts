import { expect, test } from "vitest";
import { defaultSettings } from "../../domain/business/default-settings.ts";
import { messages } from "../../domain/messages.ts";
import { renderEmailHtml, textSignature } from "./email-layout.ts";

const email = { to: { name: "", address: "a@b.test" }, subject: "", preview: "", heading: "", body: null, text: "" };
const publicUrl = "https://shop.example";

test("every email names the company and its VAT number, if they were entered", () => {
  const company = { companyNumber: "SC123456", registeredIn: "" as const };
  const business = { ...defaultSettings, legalName: "Spice & Co Ltd", company, vatNumber: "GB123456782" };
  const disclosure =
    "is a trading name of Spice &amp; Co Ltd, registered in Scotland with number SC123456. VAT number GB 123 4567 82.";
  expect(renderEmailHtml(email, { business, publicUrl })).toContain(disclosure);
  expect(textSignature({ business, publicUrl })).toMatch(
    /registered in Scotland with number SC123456\.\nVAT number GB 123 4567 82\.$/,
  );
  expect(renderEmailHtml(email, { business: defaultSettings, publicUrl })).not.toMatch(/trading name|VAT number/);
});

test("the practice note has the shop's colours", () => {
  const readNote = (more: object) => {
    const html = renderEmailHtml(email, { business: { ...defaultSettings, practice: true, ...more }, publicUrl });
    return html.split("<p ").find((part) => part.includes(messages.page.practice)) ?? "";
  };
  expect(readNote({})).toContain("1px solid #eddcc4");
  const coloured = readNote({ mainColour: "#0050ff", secondColour: "#00a0a0" });
  expect(coloured).toMatch(/1px solid #[0-9a-f]{6}/);
  expect(coloured).not.toMatch(/#eddcc4|#2a1a14/);
});
