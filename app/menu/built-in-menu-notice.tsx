import { useRevalidator } from "react-router";
import { Button } from "../ui/button.tsx";
import { CloudOff } from "../ui/icons/cloud-off.tsx";

/** Shown with the last or the built-in menu, in place of one that could not be loaded. */
export function BuiltInMenuNotice() {
  const { revalidate } = useRevalidator();
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-raised px-5 py-3">
      <CloudOff aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
      <p className="min-w-0 flex-1 basis-56">
        We couldn't load today's menu, so these are our usual dishes. We'll confirm prices before
        you order.
      </p>
      <Button variant="secondary" size="sm" onClick={() => void revalidate()}>
        Try again
      </Button>
    </div>
  );
}
