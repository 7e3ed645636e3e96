import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PortionSuggestion, TooFewPortions } from "./portion-suggestion.tsx";

const render = (...lines: { id: number; name: string; quantity: number; maxQuantity?: number }[]) =>
  renderToStaticMarkup(<PortionSuggestion guests={45} lines={lines} onReplace={() => {}} />);

test("suggests quantities, unless a dish cannot be increased enough", () => {
  const korma = { id: 1, name: "Korma", quantity: 20 };
  const dal = { id: 2, name: "Dal", quantity: 5 };
  const needed = "About 45 portions for 45 guests. You have";
  expect(render({ ...korma, maxQuantity: 999 })).toContain("We suggest 45 × Korma.");
  for (const limited of [
    render({ ...korma, maxQuantity: 20 }),
    render({ ...dal, maxQuantity: 5 }, { ...korma, maxQuantity: 999 }),
  ]) {
    expect(limited.replaceAll("<!-- -->", "")).toContain(needed);
    expect(limited).not.toMatch(/suggest \d|matches|Use suggestion/);
  }
});

test.each([
  [1, "You have 1 portion for 40 guests. We suggest about 40."],
  [19, "You have 19 portions for 40 guests. We suggest about 40."],
  [20, ""],
  [0, ""],
])("warns beside the submit button of clearly too few portions: %i", (quantity, text) => {
  const lines = quantity > 0 ? [{ id: 1, name: "Korma", quantity }] : [];
  const html = renderToStaticMarkup(<TooFewPortions guests={40} lines={lines} />);
  expect(html.replaceAll("<!-- -->", "").replace(/<\/?p[^>]*>/g, "")).toBe(text);
});
