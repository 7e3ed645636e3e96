import type { ReactNode } from "react";

const classes =
  "max-w-2xl wrap-anywhere text-lg [&_a]:underline [&_a]:underline-offset-4 [&_h2]:mt-10 [&_h2]:mb-3 [&_h2]:text-2xl " +
  "[&_li]:mt-2 [&_p]:mt-3 [&_ul]:list-disc [&_ul]:pl-6 [&_ul]:marker:text-accent-text";

/** Classes for elements that occur only in the owner's Markdown. */
const markdownClasses =
  `${classes} [&>:first-child]:mt-0 [&_h3]:mt-8 [&_h3]:mb-2 [&_h3]:text-xl [&_h4]:mt-6 [&_h4]:text-lg [&_ol]:list-decimal ` +
  "[&_ol]:pl-6 [&_blockquote]:mt-4 [&_blockquote]:border-accent-text [&_blockquote]:border-l-2 [&_blockquote]:pl-4 " +
  "[&_hr]:mt-8 [&_hr]:border-line [&_[role=region]]:mt-4 [&_[role=region]]:overflow-x-auto [&_[role=region]]:rounded-card " +
  "[&_pre]:w-max [&_pre]:min-w-full [&_pre]:bg-raised [&_pre]:p-4 [&_pre]:text-base [&_img]:mt-6 [&_img]:rounded-card " +
  "[&_th]:py-2 [&_th]:pr-6 [&_th]:text-left [&_td]:border-line [&_td]:border-t [&_td]:py-2 [&_td]:pr-6 [&_:is(th,td)]:align-top [&_:is(th,td)]:wrap-normal";

/** Text in a narrow column. */
export function RichText({ children }: { children: ReactNode }) {
  return <div className={classes}>{children}</div>;
}

/** Sanitised HTML, from `render-markdown.ts`. */
export function MarkdownText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `render-markdown.ts` sanitises it.
  return <div className={markdownClasses} dangerouslySetInnerHTML={{ __html: html }} />;
}
