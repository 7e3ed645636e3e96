import type { ReactNode, Ref } from "react";
import { buttonClasses } from "../../../ui/button.tsx";

/**
 * A button that opens the browser's file dialog. The same file can be chosen again. While `busy`,
 * an `UnsavedChangesDialog` asks before the user leaves, and `useWaitForUploads` delays saving.
 */
export function ChooseImage({
  label,
  size = "md",
  busy,
  hasFailed,
  ref,
  onChoose,
  children,
}: {
  /** For screen readers. */
  label: string;
  size?: "sm" | "md";
  /** Whether the chosen file is being uploaded. */
  busy: boolean;
  /** Whether the last upload failed. */
  hasFailed: boolean;
  ref?: Ref<HTMLInputElement>;
  onChoose(file: File): void;
  /** The visible text. */
  children: ReactNode;
}) {
  return (
    <label
      data-uploading={busy ? "" : undefined}
      data-upload-failed={hasFailed ? "" : undefined}
      className={buttonClasses(
        "secondary",
        size,
        "min-h-11 cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2",
      )}
    >
      {children}
      <input
        ref={ref}
        type="file"
        accept="image/*"
        aria-label={label}
        disabled={busy}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Allows the same file to be chosen again.
          event.target.value = "";
          if (file) onChoose(file);
        }}
      />
    </label>
  );
}
