import { Button } from "../../../ui/button.tsx";

export function SaveButton({
  isWaiting,
  isSaving,
}: {
  /** Whether the form is saved once a picture has been uploaded. */
  isWaiting: boolean;
  isSaving: boolean;
}) {
  const label = isSaving ? "Saving..." : "Save";
  return (
    <Button type="submit" busy={isWaiting || isSaving}>
      {isWaiting ? "Waiting for the picture…" : label}
    </Button>
  );
}
