import { useRef } from "react";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { DishPicture } from "../../ui/dish-picture.tsx";
import { CircleAlert } from "../../ui/icons/circle-alert.tsx";
import { ImagePlus } from "../../ui/icons/image-plus.tsx";
import { LoaderCircle } from "../../ui/icons/loader-circle.tsx";
import { useLazyPart } from "../../ui/lazy-part.ts";
import { AdjustedPicture } from "./adjusted-picture.tsx";
import type { useDishPicture } from "./use-dish-picture.ts";

export function PictureField({
  dish,
  picture,
  errors,
  onChange,
}: {
  dish: { id: number; name: string };
  picture: ReturnType<typeof useDishPicture>;
  errors: readonly string[];
  onChange(): void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const isNew = picture.choice === "new";
  const preview = useLazyPart(() => import("./picture-preview.tsx"), {
    isNeeded: isNew,
    preload: false,
  });
  return (
    <fieldset id="dish-form-picture" tabIndex={-1} className="min-w-0 scroll-mt-24 outline-none">
      <legend className="mb-2 font-semibold">
        Picture <span className="font-normal text-muted">(optional)</span>
      </legend>
      <input type="hidden" name="picture" value={picture.choice} />
      <input type="hidden" name="pictureCrop" value={picture.adjustments.crop ?? ""} />
      <input type="hidden" name="pictureBrightness" value={picture.adjustments.brightness} />
      {errors.length > 0 && (
        <p className="mb-2 flex items-start gap-1.5 font-medium text-danger text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{errors.join(" ")}</span>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-4">
        {isNew ? (
          <AdjustedPicture
            url={picture.url}
            adjustments={picture.adjustments}
            className="h-24 w-32 shrink-0 rounded-2xl"
          />
        ) : (
          <DishPicture
            dish={{ ...dish, image: picture.url }}
            sizes="128px"
            className="h-24! w-32! shrink-0 rounded-2xl"
          />
        )}
        <div className="flex min-w-0 flex-1 basis-48 flex-wrap gap-2">
          <label
            className={buttonClasses(
              "secondary",
              "md",
              "cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2",
            )}
          >
            {picture.busy ? (
              <LoaderCircle aria-hidden="true" className="size-4 animate-spin" />
            ) : (
              <ImagePlus aria-hidden="true" className="size-4" />
            )}
            {picture.url ? "Choose another picture" : "Choose a picture"}
            <input
              ref={input}
              type="file"
              accept="image/*"
              className="sr-only"
              onChange={async (event) => {
                const file = event.target.files?.[0];
                // Allows the same file to be chosen again.
                event.target.value = "";
                if (file) await picture.choose(file);
                onChange();
              }}
            />
          </label>
          {picture.url && (
            <Button
              variant="ghost"
              onClick={() => {
                picture.remove();
                input.current?.focus();
                onChange();
              }}
            >
              Remove picture
            </Button>
          )}
          <p className="w-full text-muted text-sm">
            {picture.busy ? "Resizing the picture…" : "Resized to at most 400 by 400 pixels."}
          </p>
        </div>
      </div>
      {preview && isNew && (
        <preview.PicturePreview
          name={dish.name}
          url={picture.url}
          adjustments={picture.adjustments}
          onAdjust={(adjustments) => {
            picture.adjust(adjustments);
            onChange();
          }}
        />
      )}
    </fieldset>
  );
}
