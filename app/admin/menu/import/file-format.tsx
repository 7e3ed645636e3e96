import { formatWholeNumber } from "../../../../domain/format-whole-number.ts";
import { allergens } from "../../../../domain/menu/allergens.ts";
import { describeVeg } from "../../../../domain/menu/describe-allergens.ts";
import { maxImportRows } from "../../../../domain/menu-import/import-limits.ts";
import { useBusiness } from "../../../shop-status/use-business.ts";

const listColumns = (vegText: string): { name: string; text: string | string[] }[] => [
  {
    name: "id",
    text: "Filled in by the export. Leave it unchanged when you rename a dish. If it is empty, we match by name, and add a new dish if none matches. In practice mode, until you confirm the sample's allergens, a sample dish that you haven't edited is replaced: nothing of it is kept.",
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
    text: [
      `Allergens, separated by commas: ${allergens.join(", ")}.`,
      "No allergens: write “none” in “contains”, and confirm the list after the check.",
      "Nothing known: leave “contains” empty, or write “-”. A new dish is then “not known”; a dish already on the menu keeps all its allergens, except those in the other two columns. The same applies without these columns.",
      "Complete list: write “all others” in “free of”, or, after the check, confirm the lists of all dishes whose “contains” isn't empty. We then state “free of” for every allergen that you didn't list.",
      "A dish already on the menu keeps “contains” and “may contain” for allergens that its row doesn't mention. “All others” mentions all of them.",
    ],
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
            <dd className="flex flex-col gap-1.5 text-muted">
              {[text].flat().map((line) => (
                <p key={line}>{line}</p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
