import { expect, test } from "vitest";
import {
  type BusinessSettings,
  businessSettings,
} from "../../domain/business/business-settings.ts";
import { readBusiness } from "./read-business.ts";

const fail = async (): Promise<never> => {
  throw new Error("no database");
};

test("responds with 503 until the settings have been read once, then falls back to the last known settings", async () => {
  const failures: unknown[] = [];
  let last: BusinessSettings | null = null;
  const read = (getSettings: () => Promise<BusinessSettings>) =>
    readBusiness({
      business: { getSettings, getLastSettings: () => last },
      onFailure: (failure) => failures.push(failure),
    });
  await expect(read(fail)).rejects.toMatchObject({ init: { status: 503 } });
  last = businessSettings.parse({ name: "Pizzeria Vera" });
  expect((await read(fail)).name).toBe("Pizzeria Vera");
  expect((await read(async () => businessSettings.parse({ name: "Pizzeria Nova" }))).name).toBe(
    "Pizzeria Nova",
  );
  expect(failures).toHaveLength(2);
});
