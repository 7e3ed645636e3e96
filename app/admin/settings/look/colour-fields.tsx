import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { suggestSecondColour } from "../../../../domain/business/look/derive-palettes.ts";
import { defaultColours } from "../../../../domain/business/look/palettes.ts";
import { parseColour } from "../../../../domain/business/look/parse-colour.ts";
import { TextField } from "../../../ui/form/field.tsx";
import type { SectionFieldsProps } from "../form/section-form.tsx";

/** The two brand colours. The second follows the main colour until the owner chooses one. */
export function ColourFields({
  values,
  field,
}: Pick<SectionFieldsProps<"look">, "values" | "field">) {
  const main = useColourInputs();
  const second = useColourInputs();
  const suggested = suggestSecondColour(values.mainColour);
  const suggestion = useRef(values.secondColour === suggested ? suggested : defaultColours.second);

  function suggestSecond(mainColour: string) {
    if (second.text.current?.value !== suggestion.current) return;
    suggestion.current = suggestSecondColour(mainColour);
    second.text.current.value = suggestion.current;
    if (second.picker.current) second.picker.current.value = suggestion.current;
  }

  return (
    <>
      <ColourField
        label="Main colour"
        hint="Buttons and links."
        value={values.mainColour}
        inputs={main}
        onColour={suggestSecond}
        {...field("mainColour")}
      />
      <ColourField
        label="Second colour"
        hint="Tints the backgrounds and the patterned border. It follows the main colour until you choose one."
        value={values.secondColour}
        inputs={second}
        {...field("secondColour")}
      />
    </>
  );
}

interface ColourInputs {
  text: RefObject<HTMLInputElement | null>;
  picker: RefObject<HTMLInputElement | null>;
}

function useColourInputs(): ColourInputs {
  return { text: useRef(null), picker: useRef(null) };
}

/**
 * A text field for a colour, to paste from brand guidelines, with the browser's colour picker
 * beside it.
 */
function ColourField({
  value,
  inputs: { text, picker },
  onColour,
  ...field
}: {
  id: string;
  name: string;
  label: string;
  hint: string;
  errors: string[];
  value: string;
  inputs: ColourInputs;
  onColour?(colour: string): void;
}) {
  function showTyped(typed: string) {
    const colour = parseColour(typed);
    if (!colour) return;
    if (picker.current) picker.current.value = colour;
    onColour?.(colour);
  }
  // Something may have been typed before hydration.
  const showInitial = useEffectEvent(() => {
    const typed = text.current?.value;
    if (typed !== undefined && typed !== value) showTyped(typed);
  });
  useEffect(() => showInitial(), []);
  return (
    <div className="flex items-end gap-3">
      <div className="flex-1">
        <TextField
          ref={text}
          required
          spellCheck={false}
          autoComplete="off"
          defaultValue={value}
          onInput={({ currentTarget }) => showTyped(currentTarget.value)}
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
          onColour?.(currentTarget.value);
        }}
        className="size-12 shrink-0 cursor-pointer rounded-2xl border border-edge bg-surface p-1"
      />
    </div>
  );
}
