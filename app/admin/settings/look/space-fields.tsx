import { maxSpacePictures, type SpacePicture } from "../../../../domain/business/look/look-files.ts";
import { TextField } from "../../../ui/form/field.tsx";
import type { SectionFieldsProps } from "../section-form.tsx";
import { PictureUpload } from "./picture-upload.tsx";

const ordinals = ["First", "Second", "Third"];

/** The pictures of "Our Space" on the about page, with their captions. */
export function SpaceFields({
  space,
  field,
  onRowsChange,
}: Pick<SectionFieldsProps<"look">, "field" | "onRowsChange"> & { space: readonly SpacePicture[] }) {
  return (
    <fieldset className="grid min-w-0 gap-6">
      <legend className="mb-1 font-display font-semibold text-2xl">Our Space</legend>
      <p className="text-muted">Pictures on the about page. Without any, the page has no such section.</p>
      {ordinals.slice(0, maxSpacePictures).map((ordinal, index) => {
        const entry = space[index];
        const name = (part: keyof SpacePicture) => `space[${index}].${part}`;
        return (
          <div key={ordinal} className="grid gap-4">
            <PictureUpload
              use="scene"
              label={`${ordinal} picture`}
              hint="Shown in 3:2, as wide photos are."
              value={entry?.picture ?? null}
              onChange={onRowsChange}
              {...field(name("picture"))}
            />
            <TextField
              label={`Title of the ${ordinal.toLowerCase()} picture`}
              maxLength={60}
              required={false}
              defaultValue={entry?.title ?? ""}
              {...field(name("title"))}
            />
            <TextField
              label={`Text of the ${ordinal.toLowerCase()} picture`}
              maxLength={160}
              required={false}
              defaultValue={entry?.text ?? ""}
              {...field(name("text"))}
            />
          </div>
        );
      })}
    </fieldset>
  );
}
