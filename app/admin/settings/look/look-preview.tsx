import { useEffect, useState } from "react";
import { buildHomeNote } from "../../../../domain/business/home-note.ts";
import type { SectionValues } from "../../../../domain/business/settings-sections.ts";
import { Footer } from "../../../layout/footer.tsx";
import { buildWholeLookCss } from "../../../layout/look/look-css.ts";
import { TopBar } from "../../../layout/top-bar.tsx";
import { ViewerContext } from "../../../session/use-viewer.ts";
import { RootDataPreview, useBusiness, useRootData } from "../../../shop-status/use-business.ts";
import { HomeBlocks, type HomeMenu } from "../../../storefront/home-blocks.tsx";
import { ColourReport } from "./colour-report.tsx";
import { IconPreview } from "./icon-preview.tsx";
import { PreviewFrame } from "./preview-frame.tsx";

type Values = SectionValues<"look">;

/** Sizes of the preview, in px, by the label of its radio button. */
const previewSizes = {
  Phone: { width: 390, height: 760 },
  Desktop: { width: 1280, height: 820 },
} as const;
type Device = keyof typeof previewSizes;

/**
 * Previews `values`, which are not saved yet. Applies the `saved` look to the settings page itself.
 */
export function LookPreview({
  values,
  saved,
  settings,
  menu,
}: {
  values: Values;
  saved: Values;
  /** The saved settings. The line below the buttons also depends on those of other sections. */
  settings: Parameters<typeof buildHomeNote>[0];
  menu: HomeMenu;
}) {
  const [device, setDevice] = useState<Device>("Phone");
  const root = useRootData();
  const homeNote = buildHomeNote({ ...settings, ...values });
  const business = { ...useBusiness(), ...values, homeNote };
  const css = buildWholeLookCss(values);
  useSavedLook(saved);
  return (
    <div className="flex flex-col gap-5">
      <ColourReport values={values} />
      <IconPreview logo={values.logo} />
      <fieldset className="flex flex-wrap gap-x-5">
        <legend className="sr-only">Width of the preview</legend>
        {Object.keys(previewSizes).map((name) => (
          <label key={name} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              checked={device === name}
              onChange={() => setDevice(name as Device)}
              className="size-5"
            />
            {name}
          </label>
        ))}
      </fieldset>
      <ViewerContext value={{ state: "visitor" }}>
        <RootDataPreview value={{ ...root, business }}>
          <div className={device === "Phone" ? "grid gap-5 md:grid-cols-2" : "grid gap-5"}>
            {(["light", "dark"] as const).map((theme) => (
              <PreviewFrame
                key={theme}
                theme={theme}
                css={css}
                {...previewSizes[device]}
                title={`Home page, ${theme} theme`}
              >
                <TopBar />
                <div className="pt-16">
                  <HomeBlocks {...menu} />
                </div>
                <Footer />
              </PreviewFrame>
            ))}
          </div>
        </RootDataPreview>
      </ViewerContext>
    </div>
  );
}

/** The CSS of the look with which this document was loaded. */
let loadedCss: string | undefined;
/** Overrides `loadedCss` after another look was saved. */
let savedSheet: CSSStyleSheet | null = null;

/** Applies a look that was saved after this document was loaded. */
function useSavedLook(saved: Values) {
  const css = buildWholeLookCss(saved);
  useEffect(() => {
    loadedCss ??= css;
    const isAlreadyApplied = css === loadedCss && !savedSheet;
    if (isAlreadyApplied) return;
    savedSheet ??= new CSSStyleSheet();
    savedSheet.replaceSync(css);
    if (!document.adoptedStyleSheets.includes(savedSheet))
      document.adoptedStyleSheets.push(savedSheet);
  }, [css]);
}
