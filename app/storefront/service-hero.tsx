import type { ReactNode } from "react";
import { ServicePicture } from "./scene-picture.tsx";

/**
 * The header of a page about one way to order: text and buttons (`children`) beside an
 * illustration.
 */
export function ServiceHero({
  eyebrow,
  title,
  text,
  picture,
  children,
}: {
  eyebrow: ReactNode;
  title: string;
  text: string;
  picture: string;
  children: ReactNode;
}) {
  return (
    <section className="grid items-center gap-8 pt-8 md:gap-14 md:pt-14 md:has-[img]:grid-cols-[1.1fr_1fr]">
      <div>
        <div className="text-balance font-semibold text-accent-text text-sm tracking-[0.12em] uppercase">
          {eyebrow}
        </div>
        <h1 className="mt-3 text-4xl md:text-6xl">{title}</h1>
        <p className="mt-5 max-w-xl text-lg text-muted">{text}</p>
        <div className="mt-7">{children}</div>
      </div>
      <ServicePicture
        name={picture}
        alt=""
        sizes="(min-width: 1280px) 560px, (min-width: 768px) 44vw, 92vw"
        className="rounded-panel"
        priority
      />
    </section>
  );
}
