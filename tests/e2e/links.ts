import type { Locator } from "playwright-core";
import { expect } from "vitest";

/** Link targets of a shop with default settings. */
export const chatLink =
  "https://wa.me/447700900123?text=Hello%20Tiffin%20Kitchen%2C%20I%20would%20like%20to%20place%20an%20order.";
export const mapLink =
  "https://www.google.com/maps/search/?api=1&query=12%20Spice%20Lane%2C%20Leicester%20LE1%204AB";
export const contactLinks = [
  "tel:+447700900123",
  "tel:+447700900456",
  "mailto:hello@tiffin.example",
];

export const listHrefs = (container: Locator) =>
  container
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));

/** Checks that the link opens in a new tab, without referrer or opener. */
export async function expectOpensInNewTab(link: Locator) {
  await expect.poll(() => link.getAttribute("target")).toBe("_blank");
  await expect.poll(() => link.getAttribute("rel")).toBe("noopener noreferrer");
}
