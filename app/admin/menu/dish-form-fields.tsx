import { type ReactNode, useState } from "react";
import { describeVeg } from "../../../domain/menu/describe-allergens.ts";
import {
  maxDescriptionLength,
  maxDishNameLength,
  maxSectionLength,
} from "../../../domain/menu/dish-schema-fields.ts";
import { getCurrencySymbol } from "../../../domain/money.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { CheckboxField } from "../../ui/form/checkbox-field.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { TextArea, TextField } from "../../ui/form/field.tsx";
import { RadioField } from "../../ui/form/radio-field.tsx";
import { AllergenFields } from "./allergen-fields.tsx";
import type { DishDraft } from "./dish-draft.ts";
import { PictureField } from "./picture-field.tsx";
import type { useDishPicture } from "./use-dish-picture.ts";

type FieldName =
  | "name"
  | "description"
  | "price"
  | "section"
  | "category"
  | "vegan"
  | "featured"
  | "picture";

interface FieldProps {
  id: string;
  name: string;
  defaultValue: string;
  errors: string[];
}

/** `children` are shown between the error summary and the fields. */
export function DishFormFields({
  draft,
  sections,
  needsDescription,
  field,
  errors,
  picture,
  onChange,
  children,
}: {
  draft: DishDraft;
  /** Sections to choose from. */
  sections: readonly string[];
  needsDescription: boolean;
  field(name: FieldName): FieldProps;
  errors: Record<string, string[]>;
  picture: ReturnType<typeof useDishPicture>;
  /** Called for changes that the form's own `onChange` misses, such as those made with buttons. */
  onChange(): void;
  children: ReactNode;
}) {
  const business = useBusiness();
  const { currency } = business;
  const categories = [
    { value: "veg", label: "Veg", text: `Without ${describeVeg(business)}` },
    { value: "non-veg", label: "Non-Veg", text: `With ${describeVeg(business)}` },
  ];
  const [category, setCategory] = useState(draft.fields.category ?? "veg");
  return (
    <>
      <ErrorSummary errors={errors} />
      {children}
      <TextField
        label="Name"
        maxLength={maxDishNameLength}
        autoComplete="off"
        required
        {...field("name")}
      />
      <TextArea
        label="Description"
        maxLength={maxDescriptionLength}
        required={needsDescription}
        {...field("description")}
      />
      <TextField
        label="Price"
        type="number"
        inputMode="decimal"
        step="0.01"
        min="0"
        hint={`In ${getCurrencySymbol(currency)}, for example 4.95.`}
        autoComplete="off"
        required
        {...field("price")}
      />
      <TextField
        label="Section"
        list="dish-sections"
        maxLength={maxSectionLength}
        hint="The part of the menu, such as Starters. Choose one or type a new one."
        autoComplete="off"
        required={false}
        {...field("section")}
      />
      <datalist id="dish-sections">
        {sections.map((section) => (
          <option key={section} value={section} />
        ))}
      </datalist>
      <RadioField
        legend="Category"
        options={categories}
        onValueChange={setCategory}
        {...field("category")}
      />
      {category === "veg" && (
        <CheckboxField label="Vegan: no animal products" {...field("vegan")} />
      )}
      <CheckboxField label="Starred: show it on the home page" {...field("featured")} />
      <AllergenFields fields={draft.fields} onChange={onChange} />
      <PictureField
        dish={{ id: draft.id ?? 0, name: draft.fields.name ?? "" }}
        picture={picture}
        errors={field("picture").errors}
        onChange={onChange}
      />
    </>
  );
}
