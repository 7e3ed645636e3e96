import { expect, test } from "vitest";
import { asApplication } from "./database.ts";

const optionsOf = (url: string) => new URL(asApplication(url)).searchParams.get("options");

test("the shop's connections take the application's role, and keep what the URL asks for", () => {
  expect(optionsOf("postgres://shop:se%2Fcret@db.example:6543/shop?sslmode=require")).toBe("-c role=tiffin_app");
  expect(optionsOf("postgres://shop@db.example/shop?options=-c%20search_path%3Dpublic")).toBe(
    "-c search_path=public -c role=tiffin_app",
  );
  const url = new URL(asApplication("postgres://shop:se%2Fcret@db.example:6543/shop?sslmode=require"));
  expect([url.username, url.password, url.host, url.pathname, url.searchParams.get("sslmode")]).toEqual([
    "shop",
    "se%2Fcret",
    "db.example:6543",
    "/shop",
    "require",
  ]);
});
