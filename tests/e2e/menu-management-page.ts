import type { Page } from "playwright-core";
import { Temporal } from "temporal-polyfill";
import { createMenuStore } from "../../domain/menu/menu-store.ts";
import { buildPicture } from "../builders/pictures.ts";
import { owner, type RunningShop } from "../builders/running-shop.ts";
import { signInByRequest } from "./page-actions.ts";

/** Signs in as the owner and opens Menu Management. */
export async function openMenuManagement(page: Page): Promise<void> {
  await signInByRequest(page, owner);
  await page.goto("/admin/menu");
}

/** The dish as stored in the database. */
export async function findDish(shop: RunningShop, name: string) {
  const dishes = await createMenuStore(shop.database.db).listForStaff(Temporal.Now.instant());
  return dishes.find((dish) => dish.name === name);
}

export const dialog = (page: Page) => page.getByRole("dialog");

/** A JPEG like a phone camera's. */
export const buildPhoto = () => buildPicture(1_200, 900).jpeg().toBuffer();
