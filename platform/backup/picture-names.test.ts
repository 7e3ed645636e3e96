import { expect, test } from "vitest";
import { renderMarkdown } from "../../domain/custom-pages/render-markdown.ts";
import { collectPictureNames } from "./picture-names.ts";

test("finds dish and branding pictures, even when a name is split across two chunks", () => {
  const stem = `1700000000000-${"0a".repeat(16)}`;
  const names = [
    `${stem}.webp`,
    `${stem}-192.png`,
    `${stem}-maskable.png`,
    `${stem}-1120.webp`,
    `${stem}-share.jpg`,
  ];
  const text = `{"a":"${names.map((name) => `/media/${name}`).join('","')}","b":"/media/other.webp"}`;
  for (let position = 0; position <= text.length; position += 7) {
    const found = collectPictureNames();
    found.read(Buffer.from(text.slice(0, position)), "menu_items");
    found.read(Buffer.from(text.slice(position)), "menu_items");
    expect([...found.names].toSorted()).toEqual(names.toSorted());
  }
});

test("finds every file that a custom page shows of a picture", () => {
  const text = `![Our kitchen](/media/1700000000000-${"0a".repeat(16)}-960.webp)`;
  const found = collectPictureNames();
  found.read(Buffer.from(text), "own_pages");
  const shown = [...renderMarkdown(text).matchAll(/\/media\/(\S+\.webp)/g)].map(([, name]) => name);
  expect([...found.names].toSorted()).toEqual([...new Set(shown)].toSorted());
  expect(found.names.size).toBe(3);
  expect(found.chosenByStaff).toEqual(found.names);
});
