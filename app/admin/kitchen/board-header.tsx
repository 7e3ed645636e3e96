import { Link } from "react-router";
import { formatCount } from "../../../domain/messages/format/format-count.ts";
import { messages } from "../../../domain/messages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Maximize2 } from "../../ui/icons/maximize-2.tsx";
import { MoonStar } from "../../ui/icons/moon-star.tsx";
import { Sun } from "../../ui/icons/sun.tsx";
import { BackToSetup } from "../settings/back-to-setup.tsx";
import { enterFullScreen } from "./screen/full-screen.ts";
import { kitchenModePath } from "./screen/kitchen-mode.ts";
import type { WakeLockState } from "./screen/use-wake-lock.ts";

const wakeLockLabels: Record<WakeLockState, string> = {
  asking: "Keeping the screen on…",
  awake: "Screen stays on",
  refused: "Screen may sleep. Tap to keep it on.",
  unsupported: "This browser can't keep the screen on",
};

/**
 * The board's heading. Visually hidden on phones, on tablets and on laptops with a low screen, to
 * leave room for the tickets; the footer then has the link to kitchen mode.
 */
export function BoardHeader({ wakeLock }: { wakeLock: WakeLockState }) {
  return (
    <header className="flex items-center gap-x-6 lg:mb-1 short-board:mb-0">
      <h1 className="text-3xl max-lg:sr-only short-board:sr-only">Kitchen</h1>
      <span className="max-lg:hidden">
        <BackToSetup />
      </span>
      <div className="flex flex-1 items-center justify-between gap-x-6 max-lg:hidden short-board:hidden">
        <WakeLockNote state={wakeLock} />
        <ButtonLink to={kitchenModePath} variant="secondary" onClick={enterFullScreen}>
          <Maximize2 aria-hidden="true" className="size-4.5" />
          Kitchen mode
        </ButtonLink>
      </div>
    </header>
  );
}

/** Phones, a narrow footer and `isIconOnly` show only the icon. */
export function WakeLockNote({
  state,
  isIconOnly = false,
}: {
  state: WakeLockState;
  isIconOnly?: boolean;
}) {
  const Icon = state === "awake" ? Sun : MoonStar;
  return (
    <p className="flex items-center gap-2 text-muted">
      <Icon aria-hidden="true" className="size-4 shrink-0 max-sm:size-5" />
      <span className={isIconOnly ? "sr-only" : "max-sm:sr-only @max-[52rem]:sr-only"}>
        {wakeLockLabels[state]}
      </span>
    </p>
  );
}

/** A note with the number of hidden overdue orders. */
export function OverdueNote({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="text-muted">
      {formatCount(count, "overdue order")} hidden.{" "}
      <Link to="/admin/orders/all" className="text-accent-text underline underline-offset-4">
        See all orders
      </Link>
    </p>
  );
}

/**
 * Visible (`isShown`) if two sections are side by side. Otherwise the tabs show the same text.
 * `total` is the tab's count, if the section lists fewer.
 */
export function SectionHeading({
  id,
  title,
  count,
  total = count,
  isShown,
}: {
  id: string;
  title: string;
  count: number;
  total?: number;
  isShown: boolean;
}) {
  return (
    <h2
      id={id}
      className={
        isShown
          ? "mb-1 font-semibold font-text text-base leading-5 @max-[33.75rem]:sr-only"
          : "sr-only"
      }
    >
      {title}
      {count > 0 && ` (${total > count ? `${count} for now, ${total - count} later` : count})`}
    </h2>
  );
}

export function NothingToCook() {
  return (
    <EmptyState
      picture="/pictures/empty-plate.webp"
      title={messages.kitchen.nothingToCook}
      text="Confirmed orders appear here when it's time to cook them."
    />
  );
}
