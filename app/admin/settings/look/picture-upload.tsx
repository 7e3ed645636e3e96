import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import {
  type HeroFiles,
  isTooWideForIcon,
  type LogoFiles,
  type LookPictureUse,
  type SceneFiles,
} from "../../../../domain/business/look/look-files.ts";
import { parseColour } from "../../../../domain/business/look/parse-colour.ts";
import { cropToRatio } from "../../../../domain/menu/crop-picture.ts";
import { messages } from "../../../../domain/messages.ts";
import { plateClasses } from "../../../layout/look/logo-plate.ts";
import { useBusiness } from "../../../shop-status/use-business.ts";
import { Button } from "../../../ui/button.tsx";
import { Slider } from "../../../ui/form/slider.tsx";
import { CircleAlert } from "../../../ui/icons/circle-alert.tsx";
import { ImagePlus } from "../../../ui/icons/image-plus.tsx";
import { LoaderCircle } from "../../../ui/icons/loader-circle.tsx";
import { getShopInitial } from "../../../ui/name-card-style.ts";
import { ChooseImage } from "./choose-image.tsx";
import { drawInitialIcon, prepareUpload, uploadOptions } from "./prepare-upload.ts";
import type { UploadResult } from "./upload-picture-action.ts";

type Files = LogoFiles | HeroFiles | SceneFiles;

/** Width divided by height of the pictures that are cropped. */
const ratios: Partial<Record<LookPictureUse, number>> = { hero: 1, scene: 3 / 2 };
const centre = 50;

/** Why a transparent logo has a background. */
const plateTexts: Record<NonNullable<LogoFiles["plate"]>, string> = {
  dark: "Your logo is light, so it has a dark background in the light theme, in emails, on tickets and in its icons. For another background, choose a logo that includes one.",
  light:
    "Your logo has dark parts, so it has a white background in the dark theme, in emails, on tickets and in its icons. For another background, choose a logo that includes one.",
};

/** The chosen photo, while its crop can be moved. `position` is 0 to 100, from `start`. */
interface Photo {
  file: File;
  position: number;
  start: "left" | "top";
}

/**
 * Uploads a picture immediately, so that the preview can show it. A form field holds its files as
 * JSON. `onRemove` clears the picture's texts.
 */
export function PictureUpload({
  id,
  name,
  use,
  label,
  hint,
  errors,
  value,
  onChange,
  onRemove,
}: {
  id: string;
  name: string;
  use: LookPictureUse;
  label: string;
  hint: string;
  errors: string[];
  value: Files | null;
  onChange(): void;
  onRemove?(): void;
}) {
  const { name: shop, mainColour } = useBusiness();
  const upload = useFetcher<UploadResult>();
  const [files, setFiles] = useState(value);
  const [photo, setPhoto] = useState<Photo | null>(null);
  const uploadedPosition = useRef(centre);
  const [failure, setFailure] = useState("");
  const [isSending, setSending] = useState(false);
  // `isSending` may end before the result is rendered.
  const busy = isSending || upload.state !== "idle";
  const [lastResult, setLastResult] = useState(upload.data);
  const input = useRef<HTMLInputElement>(null);
  if (upload.data !== lastResult) {
    setLastResult(upload.data);
    if (upload.data?.kind === "ok") setFiles(upload.data.value);
    else setFailure(upload.data?.message ?? "");
  }
  const update = useEffectEvent(onChange);
  const lastFiles = useRef(files);
  useEffect(() => {
    if (files === lastFiles.current) return;
    lastFiles.current = files;
    update();
  }, [files]);

  /** Draws the shop's initial on the form's current main colour. */
  function drawInitial(): Promise<Blob> {
    const typed = input.current?.form && new FormData(input.current.form).get("mainColour");
    const colour = (typeof typed === "string" ? parseColour(typed) : null) ?? mainColour;
    return drawInitialIcon({ name: shop, colour });
  }

  async function uploadInitial() {
    try {
      await send(new File([await drawInitial()], "logo.webp"));
    } catch (error) {
      setFailure(messages.dishes.uploadFailed((error as Error).message));
    }
    input.current?.focus();
  }

  async function send(file: File, position = centre) {
    setFailure("");
    setSending(true);
    uploadedPosition.current = position;
    try {
      const form = new FormData();
      const ratio = ratios[use];
      const isMoved = position !== centre;
      const picture = await prepareUpload(file, ratio && isMoved ? { ratio, position } : null);
      if (!isMoved) {
        const start = ratio ? findCropStart(picture, ratio) : null;
        setPhoto(start && { file, position, start });
      }
      form.set("use", use);
      form.set("upload", picture.blob, `${use}.webp`);
      if (use === "logo" && isTooWideForIcon(picture)) {
        form.set("icon", await drawInitial(), "icon.webp");
      }
      await upload.submit(form, uploadOptions);
    } catch (error) {
      setFailure(messages.dishes.uploadFailed((error as Error).message));
    } finally {
      setSending(false);
    }
  }

  /** Uploads the stored logo again, with an icon in the form's current colour. */
  async function redrawIcon(url: string) {
    setSending(true);
    try {
      await send(new File([await (await fetch(url)).blob()], "logo.webp"));
    } catch {
      // The logo could not be loaded. `send` reports its own failures.
      setFailure(messages.settings.iconNotRedrawn);
      setSending(false);
    }
  }

  const problems = [...errors, failure].filter(Boolean);
  const shown = files && ("picture" in files ? files.picture : files.small);
  return (
    <fieldset id={id} tabIndex={-1} className="min-w-0 scroll-mt-24 outline-none">
      <legend className="mb-1.5 font-semibold">
        {label} <span className="font-normal text-muted">(optional)</span>
      </legend>
      <input type="hidden" name={name} value={files ? JSON.stringify(files) : ""} />
      <p className="mb-2 text-muted text-sm">{hint}</p>
      <p
        role="alert"
        className="flex items-start gap-1.5 font-medium text-danger text-sm not-empty:mb-2"
      >
        {problems.length > 0 && (
          <>
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>{problems.join(" ")}</span>
          </>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {shown && (
          <div className="rounded-xl border border-line p-1">
            <img
              src={shown}
              alt=""
              className={`max-h-20 max-w-36 object-contain ${"plate" in files ? plateClasses(files) : ""}`}
            />
          </div>
        )}
        <ChooseImage
          ref={input}
          label={`${label}: choose a picture`}
          busy={busy}
          hasFailed={failure !== ""}
          onChoose={(file) => void send(file)}
        >
          {busy ? (
            <LoaderCircle aria-hidden="true" className="size-4 animate-spin" />
          ) : (
            <ImagePlus aria-hidden="true" className="size-4" />
          )}
          {busy ? "Uploading…" : shown ? "Choose another picture" : "Choose a picture"}
        </ChooseImage>
        {use === "logo" && !shown && (
          <Button variant="secondary" busy={busy} onClick={() => void uploadInitial()}>
            Use “{getShopInitial(shop)}” on your main colour
          </Button>
        )}
        {shown && (
          <Button
            variant="ghost"
            onClick={() => {
              setFiles(null);
              setPhoto(null);
              onRemove?.();
              input.current?.focus();
            }}
          >
            Remove picture
          </Button>
        )}
      </div>
      {files && "picture" in files && files.plate && (
        <p className="mt-3 text-muted text-sm">{plateTexts[files.plate]}</p>
      )}
      {photo && (
        <div className="mt-3 max-w-sm">
          <Slider
            id={`${id}-crop`}
            label="Crop"
            hint={`Move it ${photo.start === "left" ? "left or right" : "up or down"}. To change it after you save, choose the picture again.`}
            min={0}
            max={100}
            value={photo.position}
            text={`${photo.position}% from the ${photo.start}`}
            onChange={(position) => setPhoto({ ...photo, position })}
            onCommit={() => {
              if (photo.position !== uploadedPosition.current)
                void send(photo.file, photo.position);
            }}
          />
        </div>
      )}
      {files && "picture" in files && isTooWideForIcon(files) && (
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="min-w-0 flex-1 basis-56 text-muted text-sm">
            This logo is too wide for an icon, so the icon shows your initial. If you change the
            main colour, redraw the icon.
          </p>
          <Button
            variant="secondary"
            size="sm"
            className="min-h-11"
            busy={busy}
            onClick={() => void redrawIcon(files.picture)}
          >
            Redraw the icon
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** The side from which a crop can be moved; null if the picture has the right shape. */
function findCropStart(
  size: { width: number; height: number },
  ratio: number,
): Photo["start"] | null {
  const part = cropToRatio(size, ratio, centre);
  if (part.width < size.width) return "left";
  return part.height < size.height ? "top" : null;
}
