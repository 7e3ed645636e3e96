import { describe, expect, it } from "vitest";
import { encode, menu, planImportFile } from "../../tests/builders/import-menu-file.ts";
import { formatCsvLine } from "../csv.ts";
import { allergens } from "../menu/allergens.ts";
import { maxSectionLength } from "../menu/dish-schema-fields.ts";
import type { StoredDish } from "../menu/menu-store.ts";
import { messages } from "../messages.ts";
import { maxImportBytes, maxImportColumns, maxImportRows } from "./import-limits.ts";
import { parseImportRow } from "./parse-import-row.ts";
import { readImportFile } from "./read-import-file.ts";

const importDish = (cells: Record<string, string>, currency?: string) => {
  const row = { name: "Dal", price: "4.50", category: "veg", ...cells };
  const { planned, refused } = planImportFile(
    formatCsvLine(Object.keys(row)) + formatCsvLine(Object.values(row)),
    [],
    currency,
  );
  return planned[0]?.dish ?? refused[0];
};

describe("a file from a spreadsheet", () => {
  it.each([
    [
      "UTF-8 with a byte order mark and CRLF",
      '\uFEFFname,price,category\r\n"Dal, hot",4.50,veg\r\n',
    ],
    ["semicolons and a decimal comma", "Name;Price;Category\nDal, hot;4,50;Veg\n"],
    [
      "tabs, other columns and another order",
      "Category\tSupplier\tPrice\tDish\nveg\tAcme\t£4.50\tDal, hot\n",
    ],
    ["empty rows and cells", ',,\nname,price,category\n,,\n\n"Dal, hot",4.50,Vegetarian,,\n,,\n'],
    ["carriage returns only", 'name,price,category\r"Dal, hot",4.5,VEG'],
    ["pipes", "name|price|category\nDal, hot|4.50|veg\n"],
    ["Excel's separator line", "sep=;\r\nname;price;category\r\nDal, hot;4,50;veg\r\n"],
    [
      "a separator line with tabs, in quotation marks",
      '\uFEFF"sep=\t"\nname\tprice\tcategory\nDal, hot\t4.50\tveg\n',
    ],
  ])("is read with %s", (_, file) => {
    expect(planImportFile(file).planned).toMatchObject([
      { name: "Dal, hot", outcome: "new", dish: { price: 450, category: "veg" } },
    ]);
  });

  it("can be in UTF-16, which Excel calls Unicode text", () => {
    const littleEndian = Buffer.from(
      "\uFEFFname\tprice\tcategory\r\nCrème brûlée\t£5\tveg\r\n",
      "utf16le",
    );
    const bigEndian = Buffer.from(littleEndian).swap16();
    const withSeparatorLine = Buffer.from(
      "\uFEFFsep=;\nname;price;category\nCrème brûlée;£5;veg\n",
      "utf16le",
    );
    for (const file of [littleEndian, bigEndian, withSeparatorLine])
      expect(planImportFile(file).planned).toMatchObject([
        { row: 2, name: "Crème brûlée", dish: { price: 500 } },
      ]);
  });

  it("can have accents as separate characters, as files from a Mac do", () => {
    const file = "name,price,category\nPhở bò,9,non-veg\n";
    const [dish] = planImportFile(file).planned;
    const onMenu: StoredDish[] = [{ ...(menu[0] as StoredDish), ...dish?.dish }];
    expect(planImportFile(file.normalize("NFD"), onMenu).planned).toMatchObject([
      { name: "Phở bò", outcome: "unchanged" },
    ]);
  });

  it("numbers rows as the spreadsheet does, keeps line breaks in cells and names the ignored columns", () => {
    const { planned, fileColumns } = planImportFile(
      'name,description,price,category,Supplier\n\nDal,"a\r\nb",4,veg,x\n',
    );
    expect(planned).toMatchObject([{ row: 3, dish: { description: "a\nb" } }]);
    expect(fileColumns.at(-1)).toEqual({ heading: "Supplier", column: null, example: "x" });
  });

  it.each([
    [{ code: "empty_file" }, ""],
    [{ code: "empty_file" }, "name,price\n"],
    [{ code: "missing_columns", columns: ["price"] }, "name,category\nDal,veg\n"],
    [{ code: "repeated_column", column: "name" }, "name,Dish,price\nDal,Dal,1\n"],
    [{ code: "not_csv", row: 3 }, 'name,price\nDal,1\n"Naan,2\n'],
    [
      { code: "too_many_rows", rows: maxImportRows + 1 },
      `name,price\n${"Dal,1\n".repeat(maxImportRows + 1)}`,
    ],
    [{ code: "too_large" }, "x".repeat(maxImportBytes + 1)],
    [{ code: "empty_file" }, "sep=;"],
    [{ code: "spreadsheet_file" }, "PK\u0003\u0004"],
    // Refused before any other row is read.
    [{ code: "too_many_columns", columns: 400_002 }, `name,price${",x".repeat(400_000)}\nDal,1\n`],
    [
      { code: "too_many_columns", columns: maxImportColumns + 1 },
      `name,price${",x".repeat(maxImportColumns - 1)}\nDal,1\n`,
    ],
  ])("is refused as a whole: %j", (error, file) => {
    expect(readImportFile(encode(file))).toMatchObject({ ok: false, error });
  });
});

describe("a row", () => {
  it.each([
    ["7.5", 750],
    ["7,50", 750],
    ["£7.50", 750],
    ["8.50", 850],
    ["8,50", 850],
    ["£8.5", 850],
    ["£ 1,2", 120],
    ["8", 800],
    ["8.50 GBP", 850],
  ])("accepts the price %s", (price, pence) => {
    expect(importDish({ price })).toMatchObject({ price: pence });
  });

  it("accepts the shop's currency and no other", () => {
    expect(importDish({ price: "8,50 €" }, "EUR")).toMatchObject({ price: 850 });
    expect(importDish({ price: "£8.50" }, "EUR")).toContain(messages.menuImport.price("£8.50"));
  });

  it.each([
    [{ price: "" }, messages.dishes.price],
    [{ price: "free" }, messages.menuImport.price("free")],
    [{ price: "1,000" }, messages.menuImport.price("1,000")],
    [{ price: "$5" }, messages.menuImport.price("$5")],
    [{ price: "£5.50 / £9.00" }, messages.menuImport.price("£5.50 / £9.00")],
    [{ price: "99999" }, messages.dishes.priceTooHigh],
    [{ "free of": "walnut pieces" }, messages.menuImport.unknownAllergen("walnut pieces", [])],
    [{ name: "" }, messages.dishes.name],
    [{ section: "x".repeat(maxSectionLength + 1) }, messages.fields.tooLong(maxSectionLength)],
    [
      { name: "", price: "", category: "", section: "Sweets" },
      messages.menuImport.onlySection("Sweets"),
    ],
    [{ vegan: "perhaps" }, messages.menuImport.vegan],
    [{ category: "non-veg", vegan: "yes" }, messages.dishes.veganIsVeg],
    [{ contains: "milk, banana" }, messages.menuImport.unknownAllergen("banana", [])],
    [{ contains: "mlik" }, messages.menuImport.unknownAllergen("mlik", ["milk"])],
    [
      { contains: "shellfish" },
      messages.menuImport.unknownAllergen("shellfish", ["crustaceans", "molluscs"]),
    ],
    [
      { contains: "fish, may contain nuts" },
      messages.menuImport.wrongAllergenColumn("may contain nuts", "may contain"),
    ],
    [
      { contains: "gluten free" },
      messages.menuImport.wrongAllergenColumn("gluten free", "free of"),
    ],
    [{ contains: "none, milk" }, messages.menuImport.unknownAllergen("none", [])],
    [{ "free of": "dairy" }, messages.menuImport.unknownAllergen("dairy", [])],
    [{ contains: "milk", "free of": "Milk" }, messages.menuImport.contradictingAllergen("milk")],
    // It may still contain another cereal with gluten.
    [{ "free of": "wheat" }, messages.menuImport.unknownAllergen("wheat", [])],
    [{ id: "99" }, messages.menuImport.unknownId("99")],
    [{ description: "Cr\uFFFDme" }, messages.menuImport.encoding],
    [{ description: "Crème brûlée read as Windows-1252: CrÃ¨me" }, messages.menuImport.encoding],
  ])("is refused with its number and name: %j", (cells, problem) => {
    expect(importDish(cells)).toBe(`2 ${"name" in cells ? cells.name : "Dal"}: ${problem}`);
  });

  it.each([
    ["mixed nuts", ["nuts", "peanuts"]],
    ["ground nuts", ["nuts", "peanuts"]],
    // None of these is a tree nut.
    ["soy nuts", ["soya"]],
    ["pine nuts", []],
    ["tiger nuts", []],
  ])("is refused for %s, with the suggestions %j", (contains, suggestions) => {
    const problem = messages.menuImport.unknownAllergen(contains, suggestions);
    expect(importDish({ contains })).toBe(`2 Dal: ${problem}`);
  });

  it("is refused if an unquoted comma gives it more cells than there are headings", () => {
    const refuseRow = (row: string) => [`2 Tadka Dal: ${messages.menuImport.extraCells(row)}`];
    const row = "Tadka Dal,3.95,slow cooked";
    expect(planImportFile(`name,price\n${row}\n`).refused).toEqual(refuseRow(row));
    const start = `Tadka Dal,3.95,${"x".repeat(185)}`;
    expect(planImportFile(`name,price\n${start}xx\n`).refused).toEqual(refuseRow(`${start}…`));
    // A decimal comma shifts every later cell.
    const shifted = "name,price,category,contains\nTadka Dal,3,95,veg,milk\n";
    expect(planImportFile(shifted).refused).toEqual(refuseRow("Tadka Dal,3,95,veg,milk"));
  });

  it("is refused with only a few of many unknown allergens, without duplicates", () => {
    const names = Array.from({ length: 100_000 }, (_, at) => `x${at}`);
    const firstProblems = names
      .slice(0, 20)
      .map((name) => messages.menuImport.unknownAllergen(name, []));
    expect(importDish({ contains: names.join() })).toBe(`2 Dal: ${firstProblems.join(" ")}`);
    expect(importDish({ contains: "x,x", "may contain": "x" })).toBe(
      `2 Dal: ${firstProblems[0]?.replace("x0", "x")}`,
    );
  });

  it("keeps only the photo's file name", () => {
    expect(
      planImportFile(
        "name,price,category,photo\nDal,1,veg,C:\\photos\\da\u0000l.jpg\nRoti,1,veg,a/b/roti.png\n",
      ).drafts,
    ).toMatchObject([{ photo: "dal.jpg" }, { photo: "roti.png" }]);
  });

  it("states only the allergens that it names", () => {
    expect(importDish({})).toMatchObject({ allergens: {}, vegan: false });
    expect(importDish({ contains: "Milk; egg + wheat", "may contain": "tree nuts" })).toMatchObject(
      {
        allergens: { milk: "contains", eggs: "contains", gluten: "contains", nuts: "may_contain" },
      },
    );
    expect(
      importDish({
        contains: "pistachio nuts, walnut pieces, wheat flakes, groundnuts",
        "may contain": "crab pieces; mussels",
      }),
    ).toMatchObject({
      allergens: {
        nuts: "contains",
        peanuts: "contains",
        gluten: "contains",
        crustaceans: "may_contain",
        molluscs: "may_contain",
      },
    });
    expect(
      importDish({
        contains: "Contains: dairy and egg, Gluten (wheat)",
        "may contain": "May contain traces of sulphur dioxide and sulphites.",
      }),
    ).toMatchObject({
      allergens: {
        milk: "contains",
        eggs: "contains",
        gluten: "contains",
        sulphites: "may_contain",
      },
    });
    const all = importDish({ contains: "milk", "free of": "all others" }) as { allergens: object };
    expect(Object.keys(all.allergens)).toHaveLength(allergens.length);
    expect(all.allergens).toMatchObject({ milk: "contains", lupin: "free_of" });
  });
});

it.each(["none", "None.", "No allergens", "-", "n/a", "no"])(
  "states nothing when a list of allergens is %s",
  (text) => {
    expect(importDish({ contains: text, "may contain": text, "free of": text })).toMatchObject({
      allergens: {},
    });
    const read = readImportFile(encode(`name,price,contains\nDal,4,${text}\n`));
    const cell = ["-", "n/a"].includes(text) ? "empty" : "none";
    expect(
      read.ok && read.value.rows.map((row) => parseImportRow(row, "GBP").allergenCell),
    ).toEqual([cell]);
  },
);

describe("matching with the menu", () => {
  it("finds a dish by id, else by case-insensitive name, and leaves other dishes alone", () => {
    const { planned } = planImportFile("id,name,price\n2,Veg Samosa,1.30\n,  tadka DAL ,3.95\n");
    expect(planned).toMatchObject([
      { id: 2, outcome: "changed", dish: { name: "Veg Samosa", price: 130, category: "veg" } },
      {
        id: 5,
        outcome: "changed",
        dish: { name: "tadka DAL", description: menu[4]?.description, image: menu[4]?.image },
      },
    ]);
    // Without a vegan column, the dish is no longer marked as vegan. Its allergens stay.
    expect(planned[1]?.dish).toMatchObject({ allergens: menu[4]?.allergens, vegan: false });
  });

  it("refuses a second row for the same dish", () => {
    const rows = (...lines: string[]) =>
      planImportFile(`id,name,price,category\n${lines.join("\n")}\n`).refused;
    const repeated = messages.menuImport.repeatedDish(2);
    expect(rows(",Chips,2,veg", ",CHIPS,3,veg")).toEqual([`3 CHIPS: ${repeated}`]);
    expect(rows("2,Samosa,1,veg", ",Punjabi Samosa,3,veg")).toEqual([
      `3 Punjabi Samosa: ${repeated}`,
    ]);
    expect(rows(",Chips,2,veg", "2,Chips,3,veg")).toEqual([`3 Chips: ${repeated}`]);
    expect(rows("1,Chips,2,veg", "2,Chips,3,veg")).toEqual([]);
  });

  it("refuses a name that several dishes share", () => {
    const menuWithDuplicate = [...menu, { ...(menu[0] as StoredDish), id: 30 }];
    expect(planImportFile("name,price\nVegetable Korma,5\n", menuWithDuplicate).refused).toEqual([
      `2 Vegetable Korma: ${messages.menuImport.ambiguousName}`,
    ]);
    expect(
      planImportFile("id,name,price\n30,Vegetable Korma,5\n", menuWithDuplicate).planned,
    ).toMatchObject([{ id: 30, outcome: "changed" }]);
  });
});
