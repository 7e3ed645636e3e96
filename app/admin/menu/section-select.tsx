import { ChevronDown } from "../../ui/icons/chevron-down.tsx";

/** Option value for dishes without a section. No section has this name: names are trimmed. */
export const noSection = " ";

/** Filters the dishes by section. An empty value shows all. */
export function SectionSelect({
  sections,
  value,
  onChange,
}: {
  sections: readonly string[];
  value: string;
  onChange(section: string): void;
}) {
  return (
    <span className="relative max-w-full shrink-0">
      <select
        aria-label="Section"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-12 w-full appearance-none rounded-full border border-edge bg-surface pr-11 pl-4 text-base text-ink hover:border-accent-text sm:max-w-64"
      >
        <option value="">All sections</option>
        {sections.map((section) => (
          <option key={section} value={section}>
            {section}
          </option>
        ))}
        <option value={noSection}>No section</option>
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-4 my-auto size-4 text-muted"
      />
    </span>
  );
}
