import { expect, test } from "vitest";
import { createSectionCheck } from "./check-section.ts";

const submitted = {
  name: "Spice House",
  tagline: "t".repeat(121),
  established: "2025",
  cuisines: "Indian",
  address: "1 High Street",
  email: "a@b.test",
  "phones[0]": "07700 900123",
  "phones[1]": "",
  whatsapp: "12",
  minimumPasswordLength: "8",
};

test("returns the fields without errors, for the preview", () => {
  const formData = new FormData();
  for (const [name, value] of Object.entries(submitted)) formData.set(name, value);
  const { value, reply } = createSectionCheck("details")(formData);
  expect(value).toEqual({
    name: "Spice House",
    established: 2025,
    cuisines: ["Indian"],
    eggsAreVeg: false,
    address: "1 High Street",
    email: "a@b.test",
    phones: ["+447700900123", ""],
    minimumPasswordLength: 8,
  });
  expect(Object.keys(reply().error ?? {}).sort()).toEqual(["tagline", "whatsapp"]);
});
