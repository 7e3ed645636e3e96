import { expect, test } from "vitest";
import { defaultSettings } from "../../domain/business/default-settings.ts";
import type { Route } from "./+types/home";
import { meta } from "./home.tsx";

function findDescription(settings: Partial<typeof defaultSettings>) {
  const business = { ...defaultSettings, ...settings };
  const matches = [{ id: "root", pathname: "/", loaderData: { business } }];
  const tags = meta({ matches } as unknown as Route.MetaArgs);
  return tags.find((tag) => "name" in tag && tag.name === "description");
}

test.each([
  [["takeaway_order", "menuorder"], "Curry.", "Takeaway and delivery. Curry."],
  [["takeaway_order"], "", "Takeaway."],
  [[], "Curry.", "Curry."],
  [[], "", "Tiffin"],
] as const)(
  "describes the shop with the order types %j and the tagline “%s”",
  (orderTypes, tagline, content) => {
    expect(
      findDescription({
        orderTypes: [...orderTypes],
        tagline,
        freeDelivery: false,
        name: "Tiffin",
      }),
    ).toMatchObject({ content });
  },
);
