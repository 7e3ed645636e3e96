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

/** On the server from the settings (`build-look.ts`), in the browser from the document: so pages need not load that code. */
export const LookContext = createContext<Look>({ css: "", themeColours: { dark: "", light: "" }, links: [] });

const styleId = "look";

/** Reads the look from the page's HTML, in the browser. The links stay as they are. */
export function readLook(): Look {
  const { dark = "", light = "" } = document.querySelector<HTMLElement>('meta[name="theme-color"]')?.dataset ?? {};
  return { css: document.getElementById(styleId)?.textContent ?? "", themeColours: { dark, light }, links: [] };
}

export function LookLinks() {
  const { themeColours, links } = use(LookContext);
  const { dark, light } = themeColours;
  return (
    <>
      <meta name="theme-color" content={dark} data-dark={dark} data-light={light} suppressHydrationWarning />
      {links.map((link) => (
        <link key={link.href} {...link} />
      ))}
    </>
  );
}

/** After the style sheets, whose colours it replaces. */
export function LookStyle() {
  const { css } = use(LookContext);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules with validated colours, with this response's nonce.
    <style id={styleId} nonce={use(Nonce)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
  );
}
