import { listAdjustments } from "../../../../domain/business/look/derive-palettes.ts";
import type { SectionValues } from "../../../../domain/business/settings-sections.ts";
import { palettesOf } from "../../../layout/look/look-css.ts";

const uses = { controls: "Buttons and borders", text: "Links and focus outlines" };

/** Where the main colour is lighter or darker than chosen, because it would be hard to see. */
export function ColourReport({ values }: { values: SectionValues<"look"> }) {
  const palettes = palettesOf(values);
  const adjustments = listAdjustments({ main: values.mainColour }, palettes);
  return (
    <section aria-label="Colours adjusted">
      <h3 className="font-semibold font-text text-accent-text text-sm tracking-normal">Contrast</h3>
      {adjustments.length === 0 ? (
        <p>Enough contrast in both themes.</p>
      ) : (
        <>
          <p>The main colour is adjusted where it would be hard to see:</p>
          <ul className="mt-2 grid gap-1.5">
            {adjustments.map(({ theme, use, from, to, ratio }) => (
              <li key={`${theme} ${use}`} className="flex items-center gap-x-2">
                <Swatch colour={from} />
                <span aria-hidden="true">→</span>
                <Swatch colour={to} />
                <span>
                  {uses[use]} in the {theme} theme: {to} instead of {from}, for {ratio}:1
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Swatch({ colour }: { colour: string }) {
  return <span className="size-5 shrink-0 rounded-md border border-edge" style={{ backgroundColor: colour }} />;
}
