import { describe, expect, test } from "vitest";
import { emailUrl, mapsUrl, orderGreeting, phoneUrl, whatsappUrl } from "./external-links.ts";

describe("external links", () => {
  test("opens a chat with the prefilled greeting", () => {
    const link = new URL(whatsappUrl("+44 7700 900123", orderGreeting("Tiffin & Sons")));
    expect(link.origin + link.pathname).toBe("https://wa.me/447700900123");
    expect(link.searchParams.get("text")).toBe(
      "Hello Tiffin & Sons, I would like to place an order.",
    );
  });

  test("encodes commas and ampersands in a map search", () => {
    const link = new URL(mapsUrl("12 Spice Lane, Leicester & Co LE1 4AB"));
    expect(link.searchParams.get("query")).toBe("12 Spice Lane, Leicester & Co LE1 4AB");
  });

  test("encodes an email address that contains parameters", () => {
    expect(emailUrl("a?bcc=b@shop.test")).toBe("mailto:a%3Fbcc%3Db@shop.test");
  });

  test("removes spaces from a phone link", () =>
    expect(phoneUrl("+44 7700 900123")).toBe("tel:+447700900123"));

  test("adds a subject to an email link", () => {
    expect(emailUrl("hello@tiffin.example")).toBe("mailto:hello@tiffin.example");
    expect(emailUrl("hello@tiffin.example", "A party & more")).toBe(
      "mailto:hello@tiffin.example?subject=A%20party%20%26%20more",
    );
  });
});
