import { useState } from "react";
import { useFetcher } from "react-router";
import { messages } from "../../../../domain/messages.ts";
import { buttonClasses } from "../../../ui/button.tsx";
import { useNewResult } from "../../../use-new-result.ts";
import { prepareUpload } from "../look/prepare-upload.ts";
import type { UploadResult } from "../look/upload-picture-action.ts";

/** Uploads a picture for a page. `onUploaded` receives the path of its largest file. */
export function PictureButton({ onUploaded }: { onUploaded(path: string): void }) {
  const upload = useFetcher<UploadResult>();
  const [failure, setFailure] = useState("");
  const busy = upload.state !== "idle";
  useNewResult(upload.data, (result) => {
    if (result.kind !== "ok") setFailure(result.message);
    else if ("large" in result.value) onUploaded(result.value.large);
  });

  async function send(file: File) {
    setFailure("");
    try {
      const form = new FormData();
      form.set("use", "scene");
      form.set("upload", (await prepareUpload(file, null)).blob, "scene.webp");
      await upload.submit(form, {
        method: "post",
        action: "/admin/settings/look/upload",
        encType: "multipart/form-data",
      });
    } catch (error) {
      setFailure(messages.dishes.uploadFailed((error as Error).message));
    }
  }

  return (
    <>
      <label
        className={buttonClasses(
          "secondary",
          "sm",
          "min-h-11 cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2",
        )}
      >
        {busy ? "Uploading…" : "Picture"}
        <input
          type="file"
          accept="image/*"
          aria-label="Add a picture"
          disabled={busy}
          className="sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0];
            // Allows the same file to be chosen again.
            event.target.value = "";
            if (file) void send(file);
          }}
        />
      </label>
      <p role="alert" className="basis-full font-medium text-danger text-sm empty:hidden">
        {failure}
      </p>
    </>
  );
}
