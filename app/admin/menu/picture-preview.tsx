import { type PointerEvent, useState } from "react";
import { cropToCard, maxBrightness, minBrightness } from "../../../domain/menu/crop-picture.ts";
import type { PictureAdjustments } from "../../../domain/menu/pictures.ts";
import { Button } from "../../ui/button.tsx";
import { Slider } from "../../ui/form/slider.tsx";
import { AdjustedPicture } from "./adjusted-picture.tsx";

/**
 * Adjusts a new picture's crop and brightness, and previews it on the menu and in the cart, in both
 * themes.
 */
export function PicturePreview({
  name,
  url,
  adjustments,
  onAdjust,
}: {
  /** The dish's name. */
  name: string;
  /** A data URL. */
  url: string;
  adjustments: PictureAdjustments;
  onAdjust(adjustments: PictureAdjustments): void;
}) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const { crop, brightness } = adjustments;
  const frame = size && cropToCard(size, crop ?? 50);
  const isWide = size !== null && frame !== null && frame.width < size.width;
  const isTall = size !== null && frame !== null && frame.height < size.height;
  const canCrop = isWide || isTall;

  /** Centres the frame on the pointer. */
  function moveFrame({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
    if (!size || !frame || !canCrop) return;
    const box = currentTarget.getBoundingClientRect();
    const pointer = isWide ? (clientX - box.left) / box.width : (clientY - box.top) / box.height;
    const fullLength = isWide ? size.width : size.height;
    const frameLength = isWide ? frame.width : frame.height;
    const frameStart = pointer * fullLength - frameLength / 2;
    const newCrop = Math.round((frameStart / (fullLength - frameLength)) * 100);
    onAdjust({ ...adjustments, crop: Math.min(100, Math.max(0, newCrop)) });
  }
  return (
    <div className="mt-4 flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <div
          onPointerDown={(event) => {
            event.preventDefault();
            event.currentTarget.setPointerCapture(event.pointerId);
            moveFrame(event);
          }}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) moveFrame(event);
          }}
          className={`relative max-w-60 touch-none self-start justify-self-start overflow-hidden rounded-2xl ${canCrop ? "cursor-move" : ""}`}
        >
          <img
            src={url}
            alt=""
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setSize({ width, height })
            }
            style={{ filter: `brightness(${brightness}%)` }}
            className="block max-h-60 w-auto max-w-full"
          />
          {size && frame && canCrop && (
            <div
              className="absolute border-2 border-white shadow-[0_0_0_999px_rgb(0_0_0_/_0.5)]"
              style={{
                left: `${(frame.left / size.width) * 100}%`,
                top: `${(frame.top / size.height) * 100}%`,
                width: `${(frame.width / size.width) * 100}%`,
                height: `${(frame.height / size.height) * 100}%`,
              }}
            />
          )}
        </div>
        <div className="flex flex-col gap-4">
          {canCrop ? (
            <Slider
              id="picture-crop"
              label="Crop"
              hint={`Move it ${isWide ? "left or right" : "up or down"}, or drag on the picture.`}
              min={0}
              max={100}
              value={crop ?? 50}
              text={`${crop ?? 50}% from the ${isWide ? "left" : "top"}`}
              onChange={(newCrop) => onAdjust({ ...adjustments, crop: newCrop })}
            />
          ) : (
            size && (
              <p className="text-muted text-sm">This picture already fits the menu's cards.</p>
            )
          )}
          <Slider
            id="picture-brightness"
            label="Brightness"
            min={minBrightness}
            max={maxBrightness}
            value={brightness}
            text={`${brightness}%`}
            onChange={(newBrightness) => onAdjust({ ...adjustments, brightness: newBrightness })}
          />
          <Button
            variant="ghost"
            size="sm"
            className="self-start"
            onClick={() => onAdjust({ crop: null, brightness: 100 })}
          >
            Reset crop and brightness
          </Button>
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {(["light", "dark"] as const).map((theme) => (
          <ThemePreview key={theme} theme={theme} name={name} url={url} adjustments={adjustments} />
        ))}
      </div>
    </div>
  );
}

/** Previews the picture as shown on the menu (desktop and phone) and in the cart. */
function ThemePreview({
  theme,
  name,
  ...picture
}: {
  theme: "light" | "dark";
  name: string;
  url: string;
  adjustments: PictureAdjustments;
}) {
  return (
    <figure
      className={`theme-${theme} flex flex-col gap-3 rounded-card border border-line bg-ground p-4 text-ink`}
    >
      <figcaption className="font-semibold">
        {theme === "light" ? "Light theme" : "Dark theme"}
      </figcaption>
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <AdjustedPicture {...picture} className="aspect-4/3 w-full" />
        <p className="line-clamp-1 px-4 py-3 font-display text-lg">{name || "Your dish"}</p>
      </div>
      <div className="flex flex-wrap gap-4 text-muted text-sm">
        <div className="flex flex-col gap-1">
          <AdjustedPicture {...picture} className="h-32 w-22 rounded-xl" />
          Menu, phone
        </div>
        <div className="flex flex-col gap-1">
          <AdjustedPicture {...picture} className="size-24 rounded-2xl" />
          Cart
        </div>
      </div>
    </figure>
  );
}
