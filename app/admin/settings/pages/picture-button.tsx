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
  const [isBusy, setIsBusy] = useState(false);
  useNewResult(upload.data, (result) => {
    setIsBusy(false);
    if (result.kind !== "ok") setFailure(result.message);
    else if ("large" in result.value) onUploaded(result.value.large);
  });

  async function send(file: File) {
    setFailure("");
    setIsBusy(true);
    try {
      const form = new FormData();
      // Cropped to 3:2 and stored in three widths, like the pictures of “Our Space”.
      form.set("use", "scene");
      form.set("upload", (await prepareUpload(file, null)).blob, "scene.webp");
      await upload.submit(form, uploadOptions);
    } catch (error) {
      setFailure(messages.dishes.uploadFailed((error as Error).message));
      setIsBusy(false);
    }
  }

  return (
    <>
      <ChooseImage
        label="Add a picture"
        size="sm"
        busy={isBusy}
        hasFailed={failure !== ""}
        onChoose={(file) => void send(file)}
      >
        {isBusy ? "Uploading…" : "Picture"}
      </ChooseImage>
      <p role="alert" className="basis-full font-medium text-danger text-sm empty:hidden">
        {failure}
      </p>
    </>
  );
}
