import { useRef } from "react";
import { TextField } from "../../../ui/form/field.tsx";

/** A colour as text, such as from a brand's guide, with the browser's colour picker beside it. */
export function ColourField({
  value,
  ...field
}: {
  id: string;
  name: string;
  label: string;
  hint: string;
  errors: string[];
  value: string;
}) {
  const text = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className="flex items-end gap-3">
      <div className="flex-1">
        <TextField
          ref={text}
          required
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          defaultValue={value}
          onInput={({ currentTarget }) => {
            const colour = currentTarget.value.trim().toLowerCase();
            if (picker.current && /^#[0-9a-f]{6}$/.test(colour)) picker.current.value = colour;
          }}
          {...field}
        />
      </div>
      <input
        ref={picker}
        type="color"
        aria-label={`${field.label}, picker`}
        defaultValue={value}
        // Runs before the form reads its fields.
        onInput={({ currentTarget }) => {
          if (text.current) text.current.value = currentTarget.value;
        }}
        className="size-12 shrink-0 cursor-pointer rounded-2xl border border-edge bg-surface p-1"
      />
    </div>
  );
}
