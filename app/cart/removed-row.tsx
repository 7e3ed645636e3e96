import { Button } from "../ui/button.tsx";
import { Undo2 } from "../ui/icons/undo-2.tsx";

/** Replaces a removed line and offers to undo the removal. */
export function RemovedRow({
  line,
  onUndo,
}: {
  line: { id: number; name: string };
  onUndo: () => void;
}) {
  return (
    <li id={`cart-removed-${line.id}`} className="flex items-center justify-between gap-4 py-3">
      <p className="min-w-0 text-muted wrap-anywhere">
        Removed <span className="text-ink">{line.name}</span>
      </p>
      <Button
        variant="secondary"
        aria-label={`Undo: put ${line.name} back`}
        onClick={onUndo}
        className="shrink-0"
      >
        <Undo2 aria-hidden="true" className="size-4" />
        Undo
      </Button>
    </li>
  );
}
