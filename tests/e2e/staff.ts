import type { Page } from "playwright-core";
import { createVerifiedAccount } from "../../platform/auth/create-verified-account.ts";
import type { RunningShop } from "../builders/running-shop.ts";
import { createOrderPlacer } from "../builders/scheduled-orders.ts";
import { waitFor } from "../builders/wait-for.ts";
import { pressButton } from "./keyboard.ts";
import { buildPerson, expectVisible, signInByRequest } from "./page-actions.ts";
import type { Visit } from "./visit.ts";

interface SoundAndPrints {
  /** The number of sounds that are ringing now. */
  ringing: number;
  /** For each sound that has started: the length of one repetition, in seconds. */
  startedSeconds: number[];
  printed: number;
}

/**
 * Creates an admin and signs in on this page. Records sounds and prints for `readSoundAndPrints`.
 * Nothing is printed. Returns what the admin signs in with.
 */
export async function signInAsNewAdmin(shop: RunningShop, { page }: Visit, name: string) {
  const { email, password, address } = buildPerson(name);
  const account = {
    email,
    password,
    address,
    fullName: name,
    phone: "+447700900123",
    role: "admin" as const,
  };
  await shop.database.db.transaction((tx) => createVerifiedAccount(tx, account));
  await page.context().addInitScript(() => {
    const recorded: SoundAndPrints = { ringing: 0, startedSeconds: [], printed: 0 };
    const { start, stop } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...when) {
      if (this.loop) {
        recorded.ringing += 1;
        recorded.startedSeconds.push(this.buffer?.duration ?? 0);
      }
      return start.apply(this, when);
    };
    AudioBufferSourceNode.prototype.stop = function (...when) {
      if (this.loop) recorded.ringing -= 1;
      return stop.apply(this, when);
    };
    window.print = () => {
      recorded.printed += 1;
    };
    Object.assign(window, { soundAndPrints: recorded });
  });
  await signInByRequest(page, { email, password });
  return { email, password };
}

/**
 * Creates a customer and returns functions that place their orders. Completes all existing orders.
 */
export async function createCustomerOrderPlacer(shop: RunningShop) {
  const { email, password, address } = buildPerson("Asha Patel");
  const account = { email, password, address, fullName: "Asha Patel", phone: "+447700900123" };
  await shop.database.db.transaction((tx) => createVerifiedAccount(tx, account));
  await shop.database.pool.query(
    "update orders set status = 'completed', acknowledged_at = now() where status <> 'completed'",
  );
  return createOrderPlacer(shop, email);
}

export async function turnSoundOn(page: Page) {
  await pressButton(page, "Turn sound on");
  await expectVisible(page, "Sound is on");
}

export const readSoundAndPrints = (page: Page) =>
  page.evaluate(() => (window as unknown as { soundAndPrints: SoundAndPrints }).soundAndPrints);
export const waitForRinging = (page: Page) =>
  waitFor("the sound", async () => (await readSoundAndPrints(page)).ringing === 1);
export const waitForSilence = (page: Page) =>
  waitFor("silence", async () => (await readSoundAndPrints(page)).ringing === 0);
