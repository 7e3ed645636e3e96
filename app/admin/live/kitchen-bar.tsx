import { Link } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { DropdownMenu, DropdownMenuLink } from "../../layout/dropdown-menu.tsx";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { BellRing } from "../../ui/icons/bell-ring.tsx";
import { Minimize2 } from "../../ui/icons/minimize-2.tsx";
import { PhoneCall } from "../../ui/icons/phone-call.tsx";
import { Plus } from "../../ui/icons/plus.tsx";
import { Radio } from "../../ui/icons/radio.tsx";
import { ShoppingBag } from "../../ui/icons/shopping-bag.tsx";
import { WifiOff } from "../../ui/icons/wifi-off.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { leaveFullScreen } from "../kitchen/screen/full-screen.ts";
import { RushButton } from "../rush/rush-button.tsx";
import { RushSign } from "../rush/rush-sign.tsx";
import { SoundButton, SoundOffButton } from "./sound-button.tsx";
import type { NewOrderSound } from "./use-new-order-sound.ts";

/**
 * The bar at the top of kitchen mode: connection, sound, rush, a menu for taking orders, and one
 * button that marks the new orders as seen. Its height is the same in every state, so that the
 * board does not move; only large text on a phone wraps it.
 */
export function KitchenBar({
  isConnected,
  newOrderSound,
  onStart,
  onSilence,
  count,
  busy,
  onAcknowledge,
}: {
  isConnected: boolean;
  newOrderSound: Pick<NewOrderSound, "sound" | "isTurnedOn" | "stop">;
  onStart(): void;
  onSilence: (() => void) | null;
  /** The number of unacknowledged orders that the button marks. */
  count: number;
  busy: boolean;
  onAcknowledge(): void;
}) {
  const { sound } = newOrderSound;
  const isHydrated = useHydrated();
  const isBlocked = sound === "blocked";
  // The stored choice is known only in the browser.
  const isSilent = isHydrated && isConnected && (isBlocked || (sound === "off" && count > 0));
  const isRed = !isConnected;
  return (
    <div
      className={`@container px-2 max-[22.5rem]:px-1 sm:px-4 ${isRed ? "bg-danger text-on-danger" : "bg-surface"}`}
    >
      <div className="flex h-14 items-center gap-1.5 @max-[22rem]:gap-0.5 @max-[18rem]:h-auto @max-[18rem]:flex-wrap">
        <Link
          to="/admin/kitchen"
          onClick={leaveFullScreen}
          aria-label="Leave kitchen mode"
          className={buttonClasses("ghost", "icon", isRed ? "text-on-danger hover:text-ink" : "")}
        >
          <Minimize2 aria-hidden="true" className="size-5" />
        </Link>
        <div role="alert" className="min-w-0 flex-auto font-semibold text-sm leading-tight">
          {!isConnected && (
            <p className="flex items-center gap-2">
              <WifiOff aria-hidden="true" className="size-5 shrink-0 @max-[40rem]:hidden" />
              <span className="@max-[40rem]:hidden">{messages.kitchen.liveLost}</span>
              <span className="@min-[40rem]:hidden">{messages.kitchen.liveLostShort}</span>
            </p>
          )}
          {isSilent && (
            <SoundOffButton isBlocked={isBlocked} className="@max-[22rem]:px-2" onStart={onStart} />
          )}
        </div>
        {!isRed && <RushSign hasUnseen={count > 0} />}
        {!isRed && !isSilent && (
          <p
            className={`inline-flex items-center gap-2 text-muted text-sm ${count > 0 ? "@max-5xl:sr-only" : ""}`}
          >
            <Radio aria-hidden="true" className="size-4 shrink-0 text-veg" />
            Live
          </p>
        )}
        {onSilence ? (
          <Button
            variant="secondary"
            className="border-current px-4 text-on-danger hover:text-ink"
            onClick={onSilence}
          >
            <span>
              Silence<span className="@max-[40rem]:sr-only"> alarm</span>
            </span>
          </Button>
        ) : (
          count > 0 &&
          isConnected && (
            <Button
              variant="secondary"
              busy={busy}
              className="whitespace-nowrap px-4 @max-[40rem]:px-2 @max-[40rem]:text-sm"
              onClick={onAcknowledge}
            >
              <BellRing
                aria-hidden="true"
                className="size-5 shrink-0 motion-safe:animate-pulse @max-[40rem]:hidden"
              />
              Mark {count} as seen
            </Button>
          )
        )}
        {!isRed && (
          <>
            <div className={isSilent ? "@max-[40rem]:hidden" : "contents"}>
              <NewOrderMenu isCrowded={isSilent} />
            </div>
            <RushButton isShort />
          </>
        )}
        <SoundButton
          newOrderSound={newOrderSound}
          isOnRed={isRed}
          className={isSilent ? "@max-[24rem]:hidden" : undefined}
          onStart={onStart}
        />
      </div>
    </div>
  );
}

/** Both pages have a link back to kitchen mode. */
const newOrderEntries = [
  { label: "Phone order", to: "/admin/orders/new?kitchen", icon: PhoneCall },
  { label: "Counter sale", to: "/admin/counter?kitchen", icon: ShoppingBag },
];

/** `isCrowded`: tablets have no room for its words. */
function NewOrderMenu({ isCrowded }: { isCrowded: boolean }) {
  return (
    <DropdownMenu
      align="end"
      trigger={
        <button
          type="button"
          aria-label="New order"
          className={buttonClasses(
            "ghost",
            "icon",
            isCrowded
              ? "whitespace-nowrap @min-[64rem]:w-auto @min-[64rem]:gap-2 @min-[64rem]:px-4"
              : "whitespace-nowrap @min-[48rem]:w-auto @min-[48rem]:gap-2 @min-[48rem]:px-3 @min-[64rem]:px-4",
          )}
        >
          <Plus aria-hidden="true" className="size-5 shrink-0" />
          <span className={isCrowded ? "@max-[64rem]:hidden" : "@max-[48rem]:hidden"}>
            New order
          </span>
        </button>
      }
    >
      {newOrderEntries.map((entry) => (
        <DropdownMenuLink key={entry.to} entry={entry} />
      ))}
    </DropdownMenu>
  );
}
