import { Button } from "../../../ui/button.tsx";

export function SaveButton({
  isWaiting,
  isSaving,
}: {
  /** Whether saving is waiting for an upload. */
  isWaiting: boolean;
  isSaving: boolean;
}) {
  const label = isSaving ? "Saving…" : "Save";
  return (
    <Button type="submit" busy={isWaiting || isSaving}>
      {isWaiting ? "Waiting for the picture…" : label}
    </Button>
  );
}
