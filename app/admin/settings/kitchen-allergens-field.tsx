import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLoaderData } from "react-router";
import { settingLengths } from "../../../domain/business/setting-lengths.ts";
import type { Allergen } from "../../../domain/menu/allergens.ts";
import {
  addMissingAllergens,
  formatMissingAllergens,
  listMissingAllergens,
} from "../../../domain/setup/kitchen-allergens.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { TriangleAlert } from "../../ui/icons/triangle-alert.tsx";
import type { SectionFieldsProps } from "./form/section-form.tsx";

/** Names the allergens of the published dishes that the list leaves out, and offers to add them. */
export function KitchenAllergensField({
  values,
  field,
  onRowsChange,
}: SectionFieldsProps<"policies">) {
  // Remove the default after 0.2: a server of the previous release does not send the allergens.
  const { dishAllergens = [] } = useLoaderData<{ dishAllergens?: Allergen[] }>();
  const [text, setText] = useState(values.kitchenAllergens);
  const input = useRef<HTMLInputElement>(null);
  const missing = listMissingAllergens(text, dishAllergens);
  const completed = addMissingAllergens(text, dishAllergens);
  function replaceText(newText: string) {
    // Renders immediately, so that the preview reads the new text.
    flushSync(() => setText(newText));
    onRowsChange();
    // The button disappears.
    input.current?.focus();
  }
  return (
    <div className="flex flex-col gap-2">
      <TextField
        ref={input}
        label="Allergens used in your kitchen"
        hint="The terms of service say “We cook with allergens including” and this list. For example, nuts, milk and gluten."
        maxLength={settingLengths.kitchenAllergens}
        required={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
        {...field("kitchenAllergens")}
      />
      <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
        {missing.length > 0 && (
          <>
            <p className="flex min-w-0 items-start gap-2">
              <TriangleAlert
                aria-hidden="true"
                className="mt-1 size-4.5 shrink-0 text-accent-text"
              />
              {formatMissingAllergens(missing)}
            </p>
            {completed !== null && (
              <Button
                variant="secondary"
                size="sm"
                className="min-h-11"
                onClick={() => replaceText(completed)}
              >
                {missing.length === 1 ? "Add it" : "Add them"}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}
