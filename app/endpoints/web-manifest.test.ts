import { expect, test } from "vitest";
import { shortenName } from "./web-manifest.ts";

test("shortens the shop's name for a home screen, to whole words unless the first is too long", () => {
  expect(shortenName(" Tiffin ")).toBe("Tiffin");
  expect(shortenName("Pizzeria Vera")).toBe("Pizzeria");
  // Not "House of".
  expect(shortenName("House of Dosas")).toBe("House");
  expect(shortenName("Restaurantgesellschaft")).toBe("Restaurantge");
});
