import { describe, expect, test } from "vitest";
import { mailLink, mapsLink, orderGreeting, telLink, whatsappLink } from "./external-links.ts";

describe("links out of the shop", () => {
  test("a chat opens with the greeting typed", () => {
    const link = new URL(whatsappLink("+44 7700 900123", orderGreeting("Tiffin & Sons")));
    expect(link.origin + link.pathname).toBe("https://wa.me/447700900123");
    expect(link.searchParams.get("text")).toBe("Hello Tiffin & Sons, I would like to place an order.");
  });

  test("a map search finds an address with commas and ampersands", () => {
    const link = new URL(mapsLink("12 Spice Lane, Leicester & Co LE1 4AB"));
    expect(link.searchParams.get("query")).toBe("12 Spice Lane, Leicester & Co LE1 4AB");
  });

  test("a mail address with odd characters adds nothing to the mail", () => {
    expect(mailLink("a?bcc=b@shop.test")).toBe("mailto:a%3Fbcc%3Db@shop.test");
  });

  test("a telephone link has no spaces", () => expect(telLink("+44 7700 900123")).toBe("tel:+447700900123"));

  test("a mail link may carry a subject", () => {
    expect(mailLink("hello@tiffin.example")).toBe("mailto:hello@tiffin.example");
    expect(mailLink("hello@tiffin.example", "A party & more")).toBe("mailto:hello@tiffin.example?subject=A%20party%20%26%20more");
  });
});
