import type { CSSProperties } from "react";
import { joinClasses } from "./join-classes.ts";
import {
  fitsPhoneCard,
  getDishInitials,
  getNameCardFontSize,
  pickNameCardGround,
} from "./name-card-style.ts";

/**
 * Fallback for a dish without a picture: its name on a coloured background, or its initials where
 * the card is small. Hidden from screen readers, because the page also has the name.
 */
export function DishNameCard({
  id,
  name,
  className,
}: {
  id: number;
  name: string;
  className?: string | undefined;
}) {
  return (
    <span
      aria-hidden="true"
      data-name-card
      data-ground={pickNameCardGround(id)}
      data-fits={fitsPhoneCard(name) || undefined}
      className={joinClasses("name-card aspect-4/3 w-full", className)}
      style={{ "--card-size": `${getNameCardFontSize(name)}cqi` } as CSSProperties}
    >
      <span className="name-card-name">{name}</span>
      <span className="name-card-initials">{getDishInitials(name)}</span>
    </span>
  );
}
