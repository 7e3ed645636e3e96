import { expect, test } from "vitest";
import { clientLoader as loadClosedTickets } from "./closed-tickets.ts";
import { clientLoader as loadContact } from "./ticket-contact.ts";

test.each([
  ["closed tickets", loadClosedTickets],
  ["a ticket's contact", loadContact],
])("returns null if %s cannot be loaded, but follows redirects", async (_, clientLoader) => {
  const load = (serverLoader: () => Promise<never>) => clientLoader({ serverLoader } as never);
  expect(await load(() => Promise.reject(new TypeError("Failed to fetch")))).toBeNull();
  const redirect = Response.redirect("https://shop.example/login");
  await expect(load(() => Promise.reject(redirect))).rejects.toBe(redirect);
});
