import type { ReactNode } from "react";
import { allergens } from "../../../../domain/menu/allergens.ts";

const columns: { name: string; text: ReactNode }[] = [
  {
    name: "id",
    text: "From the export. With it, you can rename a dish. If it is empty, we match by name; without a match, the dish is new.",
  },
  { name: "name", text: "Required." },
  { name: "description", text: "Without this column, dishes on the menu keep theirs." },
  { name: "price", text: "Required, such as 4.95, 4,95 or £4.95. One price for each dish." },
  {
    name: "section",
    text: "Part of the menu, such as Starters. Without this column, dishes on the menu keep theirs.",
  },
  {
    name: "category",
    text: "“veg” or “non-veg”. Veg here means without meat, fish or eggs. A column named Vegetarian, Diet or Type works too. A vegan dish counts as veg. We ask you about new dishes that leave it empty.",
  },
  { name: "vegan", text: "“yes”, or leave it empty." },
  {
    name: "contains, may contain, free of",
    text: `Allergens, separated by commas: ${allergens.join(", ")}. “none” and “-” count as empty. In “free of” you can write “all others”. An allergen in none of the three becomes “not known”, even if the dish is already on the menu, unless you state that your list is complete.`,
  },
  { name: "photo", text: "File name of the photo, if it isn't the name of the dish." },
];

/** Explains the columns. */
export function FileFormat() {
  return (
    <section aria-labelledby="format-title" className="flex flex-col gap-3">
      <h2 id="format-title" className="text-2xl">
        Columns
      </h2>
      <p className="text-muted">
        These are the template's columns. Your own headings work too: we ask what each column is.
        One file can have up to 2,000 dishes.
      </p>
      <dl className="rounded-card border border-line bg-surface">
        {columns.map(({ name, text }) => (
          <div
            key={name}
            className="grid gap-x-4 gap-y-1 border-line border-b px-4 py-3 last:border-b-0 sm:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <dt className="font-semibold">{name}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
