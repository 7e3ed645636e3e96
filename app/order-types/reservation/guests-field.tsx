import { TextField } from "../../ui/form/field.tsx";
import { Minus } from "../../ui/icons/minus.tsx";
import { Plus } from "../../ui/icons/plus.tsx";

const stepButtonClasses =
  "grid size-12 shrink-0 place-items-center rounded-full border border-edge bg-surface text-ink transition-colors duration-150 " +
  "hover:border-accent-text disabled:cursor-not-allowed disabled:opacity-50";

/**
 * The number of guests, with buttons to change it by one. `count` is null if the text is not a
 * number above 0.
 */
export function GuestsField({
  field,
  value,
  count,
  onChange,
}: {
  field: { id: string; name: string; errors: string[] };
  value: string;
  count: number | null;
  onChange: (value: string) => void;
}) {
  return (
    // The buttons are beside the input, below the label and an error of any length.
    <div className="grid grid-cols-[min(8rem,40%)_1fr] items-end gap-x-2 gap-y-1.5 *:first:contents [&_:is(label,p)]:col-span-full">
      <TextField
        {...field}
        label="Number of Guests"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        required
      />
      {/* The two buttons wrap together on narrow phones, and separately in large text. */}
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className={stepButtonClasses}
          aria-label="One fewer guest"
          disabled={count === null || count <= 1}
          onClick={() => onChange(String((count ?? 2) - 1))}
        >
          <Minus aria-hidden="true" className="size-4" />
        </button>
        <button
          type="button"
          className={stepButtonClasses}
          aria-label="One more guest"
          onClick={() => onChange(String((count ?? 0) + 1))}
        >
          <Plus aria-hidden="true" className="size-4" />
        </button>
      </div>
    </div>
  );
}
