import { expect, test } from "vitest";
import { openDemoShop, refuseDemoShop } from "./demo-shop.ts";
import { OperatorError } from "./operator-error.ts";

const localEnv = {
  DATABASE_URL: undefined,
  HOST: "127.0.0.1",
  PUBLIC_URL: "http://localhost:3000",
};

test.each([
  ["DATABASE_URL", "postgresql://shop@db.example/shop"],
  ["HOST", "0.0.0.0"],
  ["HOST", "::"],
  ["HOST", "192.168.1.20"],
  ["HOST", "127.evil.example"],
  ["PUBLIC_URL", "https://shop.example"],
  ["PUBLIC_URL", "http://192.168.1.20:3000"],
])("the demo refuses %s=%s", (name, value) => {
  expect(() => openDemoShop({ ...localEnv, [name]: value })).toThrow(OperatorError);
  expect(() => openDemoShop({ ...localEnv, [name]: value })).toThrow(name);
});

test("only the demo can open a shop that the demo created", () => {
  expect(() => refuseDemoShop({ demo: false })).not.toThrow();
  expect(() => refuseDemoShop({ demo: true })).toThrow(/npm run demo created this shop/);
  for (const env of [
    localEnv,
    { ...localEnv, HOST: "::1", PUBLIC_URL: "http://[::1]:3000" },
    { ...localEnv, HOST: "localhost" },
  ])
    expect(() => openDemoShop(env)).not.toThrow();
  expect(() => refuseDemoShop({ demo: true })).not.toThrow();
});
