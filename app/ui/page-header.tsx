import type { ReactNode } from "react";

/** The page's `h1`, with an optional line (`eyebrow`) above, text below and buttons (`actions`) beside it. */
export function PageHeader({
  title,
  text,
  eyebrow,
  actions,
}: {
  title: string;
  text?: string;
  eyebrow?: string;
  actions?: ReactNode;
}) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 pt-8 pb-8 md:pt-14 md:pb-10">
      <div className="max-w-2xl min-w-0">
        {eyebrow && <p className="mb-3 font-semibold text-accent-text text-sm tracking-[0.12em] uppercase">{eyebrow}</p>}
        <h1 className="text-4xl md:text-5xl">{title}</h1>
        {text && <p className="mt-4 text-lg text-muted">{text}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  );
}
