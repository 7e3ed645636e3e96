import { useState } from "react";
import { useFetcher } from "react-router";
import { messages } from "../../../../domain/messages.ts";
import { useNewResult } from "../../../use-new-result.ts";
import { ChooseImage } from "../look/choose-image.tsx";
import { prepareUpload, uploadOptions } from "../look/prepare-upload.ts";
import type { UploadResult } from "../look/upload-picture-action.ts";

/** Uploads a picture for a page. `onUploaded` receives the path of its largest file. */
export function PictureButton({ onUploaded }: { onUploaded(path: string): void }) {
  const upload = useFetcher<UploadResult>();
  const [failure, setFailure] = useState("");
  const [busy, setBusy] = useState(false);
  useNewResult(upload.data, (result) => {
    setBusy(false);
    if (result.kind !== "ok") setFailure(result.message);
    else if ("large" in result.value) onUploaded(result.value.large);
  });

  async function send(file: File) {
    setFailure("");
    setBusy(true);
    try {
      const form = new FormData();
      form.set("use", "scene");
      form.set("upload", (await prepareUpload(file, null)).blob, "scene.webp");
      await upload.submit(form, uploadOptions);
    } catch (error) {
      setFailure(messages.dishes.uploadFailed((error as Error).message));
      setBusy(false);
    }
  }

  return (
    <>
      <ChooseImage
        label="Add a picture"
        size="sm"
        busy={busy}
        hasFailed={failure !== ""}
        onChoose={(file) => void send(file)}
      >
        {busy ? "Uploading…" : "Picture"}
      </ChooseImage>
      <p role="alert" className="basis-full font-medium text-danger text-sm empty:hidden">
        {failure}
      </p>
    </>
  );
}
