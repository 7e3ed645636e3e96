import fc from "fast-check";
import { access } from "../../app/access.ts";
import { addressOf, readDoors, writtenDoors } from "./access-matrix.ts";
import { honestFields, takenFields } from "./body-from-schema.ts";
import { type DoorForm, doorForms } from "./endpoint-forms.ts";
import type { Things } from "./populated-shop.ts";
import type { SqlmapTarget } from "./sqlmap.ts";
import { meantValues } from "./valid-values.ts";

const isForEverybody = (who: string | undefined) => who === "public" || who === "signed-in";

/** What these doors read of an address, by their files; `*` stands where a part of its path is tried. */
const questions: Record<string, string[]> = {
  "menu/menu.tsx": ["?search=dal&filter=veg&sort=price-asc&page=1"],
  "order-types/reservation/reservation-times.ts": ["?day=DAY&guests=2"],
  "order-types/takeaway/pickup-times-loader.ts": ["?day=DAY"],
  "orders/tracking/track.tsx": ["*"],
  "account/sign-in/sign-in.tsx": ["?link=sent&returnTo=%2Fmenu"],
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

/** The doors that tell what a request brings along apart the most: who asks, where from, on what device. */
const withHeaders = ["menu/menu.tsx", "account/sign-in/sign-in.tsx", "account/dashboard/own-orders.tsx"];

/**
 * Every public and customer's door that reads something, from the route table and the forms' schemas: each with what it takes, so that what
 * is tried is reached. `cookie` is the customer's session.
 */
export function sqlmapTargets(url: string, things: Things, cookie: string): SqlmapTarget[] {
  // Who is signed in is led on by the doors that one signs in at.
  const cookieAt = (file: string) => (file.startsWith("account/") && access[file]?.loader === "public" ? "" : cookie);
  const read = readDoors
    .filter(({ file }) => isForEverybody(access[file]?.loader))
    .flatMap((door) =>
      (questions[door.file] ?? []).map((question) => ({
        name: `GET ${door.path}${question}`,
        url: url + (addressOf(door, things) + question).replace("DAY", things.day),
        cookie: cookieAt(door.file),
        withHeaders: withHeaders.includes(door.file),
      })),
    );
  const written = writtenDoors
    .filter(({ file }) => isForEverybody(access[file]?.action))
    .flatMap((door) =>
      (doorForms[door.file] ?? []).flatMap((form) => {
        const data = honestBody(form, things);
        if (!data) return [];
        const path = form.path ?? addressOf(door, things, form.order);
        return [
          {
            name: `POST ${form.path ?? door.path} ${form.order ?? form.fixed?.intent ?? ""}`.trim(),
            url: url + path,
            data,
            cookie: cookieAt(door.file),
          },
        ];
      }),
    );
  return [...read, ...written];
}

/** Null where nothing is taken but who asks. */
function honestBody(form: DoorForm, things: Things): string | null {
  const number = fc.constant(String(things.orders[form.order ?? "takeaway_order"]));
  const meant = { ...meantValues(things, ""), number };
  const texts = takenFields(form.schema, honestFields(form.schema, meant, form.fixed)).map(([name, text]): [string, string] => [
    name,
    isJson(text) ? text : text.replaceAll(ofSqlmap, "a"),
  ]);
  if (texts.length === 0) return null;
  return form.path ? JSON.stringify(Object.fromEntries(texts)) : new URLSearchParams(texts).toString();
}

/** What sqlmap takes for an attack that somebody else began, or for its own mark: it does not go on from there. */
const ofSqlmap = /['"`;()<>\\%*]/g;

const isJson = (text: string) => /^[[{]/.test(text);
