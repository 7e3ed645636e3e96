import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "../../ui/button.tsx";

/** The order's current time, with a button to change it. */
export function OrderTime({
  label,
  time,
  shouldFocus = false,
  onChangeClick,
}: {
  label: string;
  time: string;
  /** Whether to focus the button, because the element that had focus is gone. */
  shouldFocus?: boolean;
  onChangeClick: () => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const focusButton = useEffectEvent(() => {
    if (shouldFocus) button.current?.focus();
  });
  useEffect(() => focusButton(), []);
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="min-w-0">
        <span className="block text-muted text-sm">{label}</span>
        <strong className="font-semibold">{time}</strong>
      </p>
      <Button ref={button} variant="secondary" onClick={onChangeClick} className="shrink-0">
        Change time
      </Button>
    </div>
  );
}
