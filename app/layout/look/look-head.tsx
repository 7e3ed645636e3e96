import { createContext, use } from "react";
import { Nonce } from "../inline-script.tsx";
import type { Theme } from "../theme.ts";

/** The shop's look, for the document's head. */
export interface Look {
  css: string;
  /** The colour of the browser's own bars. */
  themeColours: Record<Theme, string>;
  /** Icons and font preloads. */
  links: Record<string, string>[];
}

/**
 * Set for each page from the settings (`build-look.ts`). Only the server renders the look. Browsers
 * keep these head elements as they are, so pages need not load the code that builds it.
 */
export const LookContext = createContext<Look>({
  css: "",
  themeColours: { dark: "", light: "" },
  links: [],
});

export function LookLinks() {
  const { themeColours, links } = use(LookContext);
  const { dark, light } = themeColours;
  return (
    <>
      <meta name="theme-color" content={dark} data-dark={dark} data-light={light} />
      {links.map((link) => (
        <link key={link.href} {...link} />
      ))}
    </>
  );
}

/** Must come after the style sheets, because it overrides their colours. */
export function LookStyle() {
  const { css } = use(LookContext);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules with validated colours, with this response's nonce.
  return <style nonce={use(Nonce)} dangerouslySetInnerHTML={{ __html: css }} />;
}
