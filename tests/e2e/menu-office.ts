import type { Page } from "playwright-core";
import { Temporal } from "temporal-polyfill";
import { menuStore } from "../../domain/menu/menu-store.ts";
import { buildPicture } from "../builders/pictures.ts";
import { owner, type RunningShop } from "../builders/running-shop.ts";
import { signInAtDoor } from "./test-people.ts";

/** Menu Management, as the owner. */
export async function openMenu(page: Page): Promise<void> {
  await signInAtDoor(page, owner);
  await page.goto("/admin/menu");
}

/** The dish as it is kept, read behind the shop's back. */
export async function dishCalled(shop: RunningShop, name: string) {
  const dishes = await menuStore(shop.database.db).kept(Temporal.Now.instant());
  return dishes.find((dish) => dish.name === name);
}

export const dialog = (page: Page) => page.getByRole("dialog");

/** What a phone's camera might have taken. */
export const photo = () => buildPicture(1_200, 900).jpeg().toBuffer();
