import fc from "fast-check";
import { access } from "../../app/access.ts";
import { buildPath, readableRoutes, writableRoutes } from "./access-matrix.ts";
import { buildAcceptedFields, buildValidFields } from "./body-from-schema.ts";
import { type EndpointForm, endpointForms } from "./endpoint-forms.ts";
import type { ShopFixtures } from "./populated-shop.ts";
import type { SqlmapTarget } from "./sqlmap.ts";
import { buildValidValues } from "./valid-values.ts";

const isForCustomers = (audience: string | undefined) =>
  audience === "public" || audience === "signed-in";

/**
 * Query strings by route file. `*` makes sqlmap test the last part of the path; `DAY` stands for a
 * day that can be booked.
 */
const queries: Record<string, string[]> = {
  "menu/menu.tsx": [
    "?search=dal&filter=veg&sort=low-high&page=1&vegan=true&hide=nuts&section=Mains",
  ],
  "order-types/reservation/reservation-times.ts": ["?day=DAY&guests=2"],
  "order-types/takeaway/pickup-times-loader.ts": ["?day=DAY"],
  "order-types/delivery/checkout-times.ts": ["?day=DAY"],
  "orders/tracking/track.tsx": ["*"],
  "account/sign-in/sign-in.tsx": ["?link=sent&returnTo=%2Fmenu&postcode=NG1+2AB"],
  "account/sign-in/reset-password.tsx": ["?token=x"],
  "account/sign-in/verify-email.tsx": ["?token=x"],
  "account/sign-in/confirm-email.tsx": ["?token=x"],
  "account/sign-in/setup-owner.tsx": ["?token=x"],
  "account/sign-in/auth-callback.tsx": ["?code=x&state=y"],
  "account/dashboard/overview.tsx": ["?before=3"],
  "account/dashboard/own-orders.tsx": ["?type=takeaway&status=pending&before=99"],
  "account/dashboard/own-order.tsx": ["*"],
  "account/dashboard/own-order-calendar.ts": [],
  "order-types/modify/modify-times.ts": ["?day=DAY&guests=2"],
  "endpoints/media.ts": ["*"],
};

/** The routes that depend most on request headers, such as the session, referrer and device. */
const headerRoutes = [
  "menu/menu.tsx",
  "account/sign-in/sign-in.tsx",
  "account/dashboard/own-orders.tsx",
];

/**
 * Lists the public and customer routes with their input: `queries` for a GET, the forms' schemas
 * for a POST. The input is valid, so that requests reach the database. `cookie` is the customer's
 * session.
 */
export function listSqlmapTargets(
  url: string,
  fixtures: ShopFixtures,
  cookie: string,
): SqlmapTarget[] {
  // Sign-in pages redirect signed-in customers.
  const getCookie = (file: string) =>
    file.startsWith("account/") && access[file]?.loader === "public" ? "" : cookie;
  const readTargets = readableRoutes
    .filter(({ file }) => isForCustomers(access[file]?.loader))
    .flatMap((route) =>
      (queries[route.file] ?? []).map((query) => ({
        name: `GET ${route.path}${query}`,
        url: `${url}${buildPath(route, fixtures)}${query}`.replace("DAY", fixtures.day),
        cookie: getCookie(route.file),
        withHeaders: headerRoutes.includes(route.file),
      })),
    );
  const writeTargets = writableRoutes
    .filter(({ file }) => isForCustomers(access[file]?.action))
    .flatMap((route) =>
      (endpointForms[route.file] ?? []).flatMap((form) => {
        const data = buildValidBody(form, fixtures);
        if (!data) return [];
        const variant = form.order ?? form.fixed?.intent ?? "";
        return [
          {
            name: `POST ${form.path ?? route.path} ${variant}`.trim(),
            url: url + (form.path ?? buildPath(route, fixtures, form.order)),
            data,
            cookie: getCookie(route.file),
          },
        ];
      }),
    );
  return [...readTargets, ...writeTargets];
}

/** Returns a valid body, or null for a form without fields. */
function buildValidBody(form: EndpointForm, fixtures: ShopFixtures): string | null {
  const number = fc.constant(String(fixtures.orders[form.order ?? "takeaway_order"]));
  const values = { ...buildValidValues(fixtures, ""), number };
  const validFields = buildValidFields(form.schema, values, form.fixed);
  const fields = buildAcceptedFields(form.schema, validFields).map(
    ([name, text]): [string, string] => [
      name,
      isJson(text) ? text : text.replaceAll(sqlmapSpecials, "a"),
    ],
  );
  if (fields.length === 0) return null;
  // The endpoints with their own path are Better Auth's, which accept only JSON.
  const takesJson = form.path !== undefined;
  return takesJson
    ? JSON.stringify(Object.fromEntries(fields))
    : new URLSearchParams(fields).toString();
}

/**
 * sqlmap skips a value with one of these characters: it looks like an earlier attack or like
 * sqlmap's own marker.
 */
const sqlmapSpecials = /['"`;()<>\\%*]/g;

const isJson = (text: string) => /^[[{]/.test(text);
