import { formatWholeNumber } from "../../../../domain/format-whole-number.ts";
import { allergens } from "../../../../domain/menu/allergens.ts";
import { describeVeg } from "../../../../domain/menu/describe-allergens.ts";
import { maxImportRows } from "../../../../domain/menu-import/import-limits.ts";
import { useBusiness } from "../../../shop-status/use-business.ts";

const listColumns = (vegText: string): { name: string; text: string }[] => [
  {
    name: "id",
    text: "Filled in by the export. Leave it unchanged when you rename a dish. If it is empty, we match by name, and add a new dish if none matches.",
  },
  { name: "name", text: "Required." },
  {
    name: "description",
    text: "May be empty. Without this column, existing dishes keep their descriptions.",
  },
  { name: "price", text: "Required. For example, 4.95, 4,95 or £4.95. One price for each dish." },
  {
    name: "section",
    text: "Part of the menu, such as Starters. Without this column, existing dishes keep their sections.",
  },
  {
    name: "category",
    text: `“veg” or “non-veg”. Veg means no ${vegText}. A column named Vegetarian, Diet or Type works too. A vegan dish counts as veg. If it is empty for a new dish, we ask you. If your column “Category” lists courses such as Starters, we read it as the section.`,
  },
  { name: "vegan", text: "“yes”, “no” or empty." },
  {
    name: "contains, may contain, free of",
    text: `Allergens, separated by commas: ${allergens.join(", ")}. After the check, you can state that your list is complete: each dish is then free of every allergen that you don't list for it. Write “none” in “contains” for a dish without allergens; a dish with an empty “contains” or “-” stays “not known”. For a single dish, write “all others” in “free of” instead. For a dish already on the menu, “contains” and “may contain” stay as they are for allergens that your list doesn't mention. Without these columns, or with an empty “contains”, it keeps all its allergens.`,
  },
  { name: "photo", text: "The photo's file name, if it differs from the dish's name." },
];

export function FileFormat() {
  return (
    <section aria-labelledby="format-title" className="flex flex-col gap-3">
      <h2 id="format-title" className="text-2xl">
        Columns
      </h2>
      <p className="text-muted">
        These are the template's columns. You can also use your own headings: we'll ask what each
        column contains. One file can contain up to {formatWholeNumber(maxImportRows)} dishes.
      </p>
      <dl className="rounded-card border border-line bg-surface">
        {listColumns(describeVeg(useBusiness())).map(({ name, text }) => (
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
