import { type PointerEvent, type ReactNode, useCallback } from "react";
import { Link } from "react-router";
import { useBusiness } from "../shop-status/use-business.ts";
import { ArrowRight } from "../ui/icons/arrow-right.tsx";
import type { IconComponent } from "../ui/icons/icon-frame.tsx";
import { joinClasses } from "../ui/join-classes.ts";
import { newTab } from "../ui/new-tab.ts";
import { ScenePicture } from "./scene-picture.tsx";

export interface ServiceEntry {
  title: string;
  text: string;
  /** The `name` of a `ScenePicture`. */
  picture: string;
  icon: IconComponent;
  to: string;
}

/**
 * The tilting part is inside the link, so that the focus ring stays straight. Atropos needs the
 * `atropos-*` class names.
 */
const linkClasses = "atropos group block h-full rounded-card";

/** A card for one way to order. External links open in a new tab. */
export function ServiceCard({ title, text, picture, icon: Icon, to }: ServiceEntry) {
  const tilt = useTilt();
  const { illustrations } = useBusiness();
  const content: ReactNode = (
    <div className="atropos-scale h-full">
      <div className="atropos-rotate h-full">
        <div className="atropos-inner flex! h-full overflow-hidden rounded-card border border-line bg-surface transition-[border-color,box-shadow] duration-200 group-hover:border-accent-text group-hover:shadow-lift sm:flex-col">
          {illustrations ? (
            <div className="overflow-hidden max-sm:w-[min(38%,100%_-_11rem)] max-sm:shrink-0">
              <div data-atropos-offset="-3" className="h-full scale-108">
                <ScenePicture
                  name={picture}
                  alt=""
                  sizes="(min-width: 1024px) 300px, (min-width: 640px) 46vw, 36vw"
                  className="max-sm:aspect-auto max-sm:h-full"
                />
              </div>
            </div>
          ) : (
            <span className="mt-4 ml-4 grid size-13 shrink-0 place-items-center rounded-full bg-accent inset-ring inset-ring-accent-edge text-on-accent sm:mt-6 sm:ml-6">
              <Icon aria-hidden="true" className="size-6" />
            </span>
          )}
          <div
            data-atropos-offset="3"
            className={joinClasses(
              "flex min-w-0 flex-1 flex-col gap-1 p-4",
              illustrations ? "max-sm:justify-center sm:p-5" : "sm:p-6 sm:pt-4",
            )}
          >
            <div className="flex flex-wrap items-center gap-x-2.5">
              {illustrations && (
                <Icon aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
              )}
              <h3 className="min-w-0 grow basis-20 text-lg wrap-anywhere sm:text-xl">{title}</h3>
            </div>
            <p className="text-muted">{text}</p>
            {!illustrations && (
              <ArrowRight
                aria-hidden="true"
                className="mt-auto size-5 translate-y-1 text-accent-text transition-transform group-hover:translate-x-1 max-sm:hidden"
              />
            )}
          </div>
        </div>
      </div>
    </div>
  );
  if (to.startsWith("http"))
    return (
      <a href={to} {...newTab} className={linkClasses} {...tilt}>
        {content}
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    );
  return (
    <Link to={to} className={linkClasses} {...tilt}>
      {content}
    </Link>
  );
}

const tiltQuery = "(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference)";

/**
 * Tilts a card under the mouse pointer. Loaded on first use, and never for touch, pen or reduced
 * motion.
 */
function useTilt(): { onPointerEnter: (event: PointerEvent<HTMLElement>) => void } {
  const onPointerEnter = useCallback((event: PointerEvent<HTMLElement>) => {
    const { currentTarget: card, pointerType, clientX, clientY } = event;
    if (pointerType !== "mouse" || !window.matchMedia(tiltQuery).matches) return;
    import("./tilt.ts").then(
      ({ tilt }) => {
        if (card.matches(":hover")) tilt(card, { clientX, clientY });
      },
      // If the code fails to load, the card stays flat.
      () => undefined,
    );
  }, []);
  return { onPointerEnter };
}
