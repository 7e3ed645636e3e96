import {
  type ColourAdjustment,
  listAdjustments,
} from "../../../../domain/business/look/derive-palettes.ts";
import { defaultPalettes, type ThemeName } from "../../../../domain/business/look/palettes.ts";
import type { SectionValues } from "../../../../domain/business/settings-sections.ts";
import { getPalettes } from "../../../layout/look/look-css.ts";

const contrastWords: Record<ThemeName, string> = { dark: "lighter", light: "darker" };

/** Tells the owner how the colour was adjusted, and why. */
function describeAdjustment({ theme, use }: ColourAdjustment): string {
  const contrastWord = contrastWords[theme];
  switch (use) {
    case "edges":
      return `Buttons keep your colour in the ${theme} theme and get a ${contrastWord} edge, so that they stand out from the page.`;
    case "text":
      return `Links in the ${theme} theme are ${contrastWord} than your colour, so that they are easy to read.`;
  }
}

/**
 * Lists where links or the edges of buttons are lighter or darker than the main colour, which would
 * be hard to see.
 */
export function ColourReport({ values }: { values: SectionValues<"look"> }) {
  const palettes = getPalettes(values);
  const adjustments = listAdjustments({ main: values.mainColour }, palettes);
  return (
    <section aria-labelledby="colour-report">
      <h3
        id="colour-report"
        className="font-semibold font-text text-accent-text text-sm tracking-normal"
      >
        How your colour is used
      </h3>
      {adjustments.length === 0 ? (
        <p>
          {palettes === defaultPalettes
            ? "These are the default colours. The light theme uses a darker shade of the main colour, so that it is easy to see."
            : "Your main colour is easy to see in both themes."}
        </p>
      ) : (
        <ul className="mt-2 grid gap-2.5">
          {adjustments.map((adjustment) => (
            <li key={`${adjustment.theme} ${adjustment.use}`} className="flex items-start gap-x-2">
              <Swatch colour={adjustment.from} />
              <span aria-hidden="true">→</span>
              <Swatch colour={adjustment.to} />
              <span>{describeAdjustment(adjustment)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Swatch({ colour }: { colour: string }) {
  return (
    <span
      className="mt-0.5 size-5 shrink-0 rounded-md border border-edge"
      style={{ backgroundColor: colour }}
    />
  );
}
