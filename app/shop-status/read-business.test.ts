import { expect, test } from "vitest";
import { businessSettings } from "../../domain/business/business-settings.ts";
import { readBusiness } from "./read-business.ts";

const fail = async (): Promise<never> => {
  throw new Error("no database");
};

test("answers 503 until the settings were read once, because the defaults are the sample's; then uses the last known ones", async () => {
  const failures: unknown[] = [];
  const read = (getSettings: Parameters<typeof readBusiness>[0]["business"]["getSettings"]) =>
    readBusiness({ business: { getSettings }, onFailure: (failure) => failures.push(failure) });
  await expect(read(fail)).rejects.toMatchObject({ init: { status: 503 } });
  await read(async () => businessSettings.parse({ name: "Pizzeria Vera" }));
  expect((await read(fail)).name).toBe("Pizzeria Vera");
  expect(failures).toHaveLength(2);
});
