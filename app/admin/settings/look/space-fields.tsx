import { Fragment, useState } from "react";
import {
  maxSpacePictures,
  type SpacePicture,
} from "../../../../domain/business/look/look-files.ts";
import { settingLengths } from "../../../../domain/business/setting-lengths.ts";
import { TextField } from "../../../ui/form/field.tsx";
import type { SectionFieldsProps } from "../form/section-form.tsx";
import { PictureUpload } from "./picture-upload.tsx";

const ordinals = ["First", "Second", "Third"];

/** The pictures of "Our Space" on the about page, with their captions. */
export function SpaceFields({
  space,
  field,
  onRowsChange,
}: Pick<SectionFieldsProps<"look">, "field" | "onRowsChange"> & {
  space: readonly SpacePicture[];
}) {
  return (
    <fieldset className="grid min-w-0 gap-6">
      <legend className="mb-1 font-display font-semibold text-2xl">Our Space</legend>
      <p className="text-muted">
        Pictures on the about page. If you add none, the page hides this section.
      </p>
      {ordinals.slice(0, maxSpacePictures).map((ordinal, index) => (
        <SpaceRow
          key={ordinal}
          ordinal={ordinal}
          entry={space[index]}
          field={(key) => field(`space[${index}].${key}`)}
          onRowsChange={onRowsChange}
        />
      ))}
    </fieldset>
  );
}

function SpaceRow({
  ordinal,
  entry,
  field,
  onRowsChange,
}: Pick<SectionFieldsProps<"look">, "onRowsChange"> & {
  ordinal: string;
  entry: SpacePicture | undefined;
  field(key: keyof SpacePicture): ReturnType<SectionFieldsProps<"look">["field"]>;
}) {
  const [removals, setRemovals] = useState(0);
  const text = (key: "title" | "text") => ({
    defaultValue: (removals === 0 && entry?.[key]) || "",
    ...field(key),
  });
  return (
    <div className="grid gap-4">
      <PictureUpload
        use="scene"
        label={`${ordinal} picture`}
        hint="Shown in landscape format, 3:2."
        value={entry?.picture ?? null}
        onChange={onRowsChange}
        onRemove={() => setRemovals(removals + 1)}
        {...field("picture")}
      />
      <Fragment key={removals}>
        <TextField
          label={`Title of the ${ordinal.toLowerCase()} picture`}
          maxLength={settingLengths.sceneTitle}
          required={false}
          {...text("title")}
        />
        <TextField
          label={`Text of the ${ordinal.toLowerCase()} picture`}
          maxLength={settingLengths.sceneText}
          required={false}
          {...text("text")}
        />
      </Fragment>
    </div>
  );
}
