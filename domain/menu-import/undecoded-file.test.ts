import { expect, test } from "vitest";
import { readImportFile } from "./read-import-file.ts";

test.each([
  [
    "name,description,price,category\nNaan,,2,veg\nCrème,,£4,veg\nFool,A dip at £2 with pitta and a few dark olives,4,veg\nPâté,,4,veg\nRosé,,4,veg\n",
    [
      { number: 3, name: "Cr\uFFFDme", text: "\uFFFD4" },
      { number: 4, name: "Fool", text: "A dip at \uFFFD2 with pitta and a few dark ol…" },
      { number: 5, name: "P\uFFFDt\uFFFD", text: "" },
    ],
  ],
  ["name,cost in £\nNaan,2\n", [{ number: 1, name: "", text: "name,cost in \uFFFD" }]],
  [
    "name,price,chef\nNaan,2,a person with a long first name and André\n",
    [{ number: 2, name: "", text: "… first name and Andr\uFFFD" }],
  ],
])(
  "refuses a file with bytes that are not UTF-8, and lists the first places: %j",
  (text, places) => {
    expect(readImportFile(Buffer.from(text, "latin1"))).toEqual({
      ok: false,
      error: { code: "encoding", places },
    });
  },
);
