import { useRootData } from "./use-business.ts";

/** The days of the next seven with different opening hours; nothing if there are none. */
export function SpecialDays({ className }: { className: string }) {
  return useRootData().specialDays?.map((text) => (
    <p key={text} className={className}>
      {text}
    </p>
  ));
}
