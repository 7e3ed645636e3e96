import { expect, test } from "vitest";
import { defaultSettings } from "../../domain/business/default-settings.ts";
import type { LogoFiles } from "../../domain/business/look/look-files.ts";
import { messages } from "../../domain/messages.ts";
import { describeHowToReply, formatTextSignature, renderEmailHtml } from "./email-layout.ts";

const email = {
  to: { name: "", address: "a@b.test" },
  subject: "",
  preview: "",
  heading: "",
  body: null,
  text: "",
};
const publicUrl = "https://shop.example";

test("every email contains the company name and VAT number, if they were entered", () => {
  const company = { companyNumber: "SC123456", registeredIn: "" as const };
  const business = {
    ...defaultSettings,
    legalName: "Spice & Co Ltd",
    company,
    vatNumber: "GB123456782",
  };
  const disclosure =
    "is a trading name of Spice &amp; Co Ltd, registered in Scotland with number SC123456. VAT number GB 123 4567 82.";
  expect(renderEmailHtml(email, { business, publicUrl })).toContain(disclosure);
  expect(formatTextSignature({ business, publicUrl })).toMatch(
    /registered in Scotland with number SC123456\.\nVAT number GB 123 4567 82\.$/,
  );
  expect(renderEmailHtml(email, { business: defaultSettings, publicUrl })).not.toMatch(
    /trading name|VAT number/,
  );
});

test("suggests calling only if the shop has a phone number", () => {
  expect(describeHowToReply({ phones: ["+447700900123", ""] })).toBe(
    "reply to this email or call us",
  );
  expect(describeHowToReply({ phones: ["", ""] })).toBe("reply to this email");
});

test("the practice note has the shop's colours", () => {
  const readNote = (overrides: object) => {
    const html = renderEmailHtml(email, {
      business: { ...defaultSettings, practice: true, ...overrides },
      publicUrl,
    });
    return html.split("<p ").find((paragraph) => paragraph.includes(messages.page.practice)) ?? "";
  };
  expect(readNote({})).toContain("1px solid #eddcc4");
  const coloured = readNote({ mainColour: "#0050ff", secondColour: "#00a0a0" });
  expect(coloured).toMatch(/1px solid #[0-9a-f]{6}/);
  expect(coloured).not.toMatch(/#eddcc4|#2a1a14/);
});

test("a heading font without serifs falls back to fonts without serifs", () => {
  const render = (fontPair: "outfit-dm" | "bitter-work") =>
    renderEmailHtml(email, { business: { ...defaultSettings, fontPair }, publicUrl });
  expect(render("bitter-work")).toContain("Bitter, Georgia");
  expect(render("outfit-dm")).not.toContain("Georgia");
});

test("the logo keeps its aspect ratio, has a dark background if it is light, and replaces the shop's name if it contains the name", () => {
  const path = (suffix: string) => `/media/1700000000000-${"0a".repeat(16)}${suffix}`;
  const icons = {
    icon32: "-32",
    icon180: "-180",
    icon192: "-192",
    icon512: "-512",
    maskable: "-maskable",
  } as const;
  const iconPaths = Object.fromEntries(
    Object.entries(icons).map(([name, end]) => [name, path(`${end}.png`)]),
  );
  const older = {
    picture: path(".webp"),
    width: 256,
    height: 96,
    plate: null,
    ...(iconPaths as Record<keyof typeof icons, string>),
  };
  const render = (logo: LogoFiles, logoWithName = true) =>
    renderEmailHtml(email, {
      business: { ...defaultSettings, name: "Tamada", logo, logoWithName },
      publicUrl,
    });
  const withEmail = render({ ...older, email: path("-email.png") });
  expect(withEmail).toContain(
    `src="${publicUrl}${path("-email.png")}" width="149" height="56" alt="Tamada logo"`,
  );
  expect(withEmail).toContain(">Tamada</p>");
  const lightLogo: LogoFiles = { ...older, email: path("-email.png"), plate: "dark" };
  expect(render(lightLogo)).toContain("background-color:#18110e;padding:8px");
  expect(withEmail).not.toContain("padding:8px");
  expect(render({ ...older, email: path("-email.png") }, false)).not.toContain(">Tamada</p>");
  expect(render(older)).toContain(`src="${publicUrl}${path("-192.png")}" width="56" height="56"`);
});
