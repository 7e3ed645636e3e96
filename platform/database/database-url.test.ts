import { describe, expect, test } from "vitest";
import { addApplicationRole, parseServerUrls } from "./database-url.ts";

const readOptions = (url: string) => new URL(addApplicationRole(url)).searchParams.get("options");

test("adds the application role and keeps the URL's own settings", () => {
  expect(readOptions("postgres://shop:se%2Fcret@db.example:6543/shop?sslmode=require")).toBe(
    "-c role=tiffin_app",
  );
  expect(readOptions("postgres://shop@db.example/shop?options=-c%20search_path%3Dpublic")).toBe(
    "-c search_path=public -c role=tiffin_app",
  );
  const url = new URL(
    addApplicationRole("postgres://shop:se%2Fcret@db.example:6543/shop?sslmode=require"),
  );
  expect([
    url.username,
    url.password,
    url.host,
    url.pathname,
    url.searchParams.get("sslmode"),
  ]).toEqual(["shop", "se%2Fcret", "db.example:6543", "/shop", "require"]);
});

describe("lists the servers in a URL", () => {
  test.each([
    ["postgresql://shop@one/shop", ["postgresql://shop@one/shop"]],
    ["postgres://one:5433,two/shop", ["postgres://one:5433/shop", "postgres://two/shop"]],
    [
      "postgresql://shop:a,b%40c@one:5432,two:5433,[::1]:5434/shop?sslmode=verify-full&target_session_attrs=read-write",
      [
        "postgresql://shop:a,b%40c@one:5432/shop?sslmode=verify-full",
        "postgresql://shop:a,b%40c@two:5433/shop?sslmode=verify-full",
        "postgresql://shop:a,b%40c@[::1]:5434/shop?sslmode=verify-full",
      ],
    ],
    [
      "postgresql://shop@localhost/shop?host=/run/a,/run/b&port=5432,5433",
      [
        "postgresql://shop@localhost/shop?host=%2Frun%2Fa&port=5432",
        "postgresql://shop@localhost/shop?host=%2Frun%2Fb&port=5433",
      ],
    ],
    [
      "postgresql://shop@localhost/shop?host=a,b&port=6000",
      [
        "postgresql://shop@localhost/shop?host=a&port=6000",
        "postgresql://shop@localhost/shop?host=b&port=6000",
      ],
    ],
    ["mysql://one/shop", null],
    ["postgresql://one:x,two/shop", null],
    ["one,two", null],
  ])("%s", (url, servers) => expect(parseServerUrls(url)).toEqual(servers));
});
