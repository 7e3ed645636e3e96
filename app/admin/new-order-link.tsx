import { PhoneCall } from "lucide-react";
import { ButtonLink } from "../ui/button.tsx";

/** In reach from every page of the back office: the phone rings at any time. `compact` has room for its picture only where it is narrow. */
export function NewOrderLink({ compact = false }: { compact?: boolean }) {
  return (
    <ButtonLink to="/admin/orders/new" className={compact ? "shrink-0 max-sm:size-11 max-sm:px-0!" : "w-full"}>
      <PhoneCall aria-hidden="true" className="size-4 shrink-0" />
      <span className={compact ? "max-sm:sr-only" : ""}>New order</span>
    </ButtonLink>
  );
}
