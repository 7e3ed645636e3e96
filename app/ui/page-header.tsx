import type { ReactNode } from "react";
import { joinClasses } from "./join-classes.ts";

/**
 * The page's `h1`, with an optional line (`eyebrow`) above, text below and buttons (`actions`)
 * beside it.
 */
export function PageHeader({
  title,
  text,
  eyebrow,
  actions,
  compact = false,
}: {
  title: string;
  text?: string;
  eyebrow?: string;
  actions?: ReactNode;
  /** Uses less space on phones, for pages whose content must be on the first screen. */
  compact?: boolean;
}) {
  return (
    <header
      className={joinClasses(
        "flex flex-wrap items-end justify-between gap-x-8 gap-y-5 md:pt-14 md:pb-10",
        compact ? "pt-4 pb-4" : "pt-8 pb-8",
      )}
    >
      <div className="max-w-2xl min-w-0">
        {eyebrow && (
          <p className="mb-3 font-semibold text-accent-text text-sm tracking-[0.12em] uppercase">
            {eyebrow}
          </p>
        )}
        <h1
          className={joinClasses(
            "md:text-5xl",
            compact ? "text-3xl" : "text-[min(2.25rem,17vw)]/[1.11]",
          )}
        >
          {title}
        </h1>
        {text && (
          <p
            className={joinClasses(
              "text-muted",
              compact ? "mt-1 text-sm md:mt-4 md:text-lg" : "mt-4 text-lg",
            )}
          >
            {text}
          </p>
        )}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  );
}
