import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "../../ui/button.tsx";

/** The time that an order gets unless staff choose another. */
export function ChosenTime({
  label,
  time,
  shouldFocus = false,
  onChange,
}: {
  label: string;
  time: string;
  /** True if this replaces the button that had focus. */
  shouldFocus?: boolean;
  onChange: () => void;
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
      <Button ref={button} variant="secondary" onClick={onChange} className="shrink-0">
        Change time
      </Button>
    </div>
  );
}
