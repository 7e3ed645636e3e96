import { toast } from "../ui/toast/toast.tsx";

/** Copies the text to the clipboard and shows the result. Returns whether it was copied. */
export async function copyText(
  text: string,
  { copied, failed }: { copied: string; failed: string },
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(copied);
    return true;
  } catch {
    // Clipboard access was denied, or is unavailable over plain HTTP.
    toast.error(failed);
    return false;
  }
}
