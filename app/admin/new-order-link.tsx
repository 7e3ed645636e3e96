import { PhoneCall } from "lucide-react";
import { ButtonLink } from "../ui/button.tsx";

/** On every back-office page. `compact` shows only the icon on a phone. */
export function NewOrderLink({ compact = false }: { compact?: boolean }) {
  return (
    <ButtonLink to="/admin/orders/new" className={compact ? "shrink-0 max-sm:size-11 max-sm:px-0!" : "w-full"}>
      <PhoneCall aria-hidden="true" className="size-4 shrink-0" />
      <span className={compact ? "max-sm:sr-only" : ""}>New order</span>
    </ButtonLink>
  );
}
