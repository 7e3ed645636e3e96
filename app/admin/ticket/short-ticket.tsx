import { useDeviceSetting } from "../../use-device-setting.ts";

/** Each device with a printer has its own setting. */
const storageKey = "short-ticket";

/** Whether this device prints short tickets. */
export const useShortTicket = () => useDeviceSetting(storageKey);

/** The checkbox of this device's setting. */
export function ShortTicketCheckbox() {
  const [isShort, setShort] = useShortTicket();
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
      <input
        type="checkbox"
        checked={isShort}
        onChange={(event) => setShort(event.currentTarget.checked)}
        className="size-6 shrink-0 cursor-pointer"
      />
      Short tickets on this device
    </label>
  );
}
