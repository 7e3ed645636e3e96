import { CSPProvider } from "@base-ui/react/csp-provider";
import { Select as BaseSelect } from "@base-ui/react/select";
import { Check } from "../icons/check.tsx";
import { ChevronDown } from "../icons/chevron-down.tsx";
import { joinClasses } from "../join-classes.ts";

/** A styled select. `hideLabel` keeps the label for screen readers. */
export function Select<Value extends string>({
  label,
  value,
  onChange,
  options,
  hideLabel = false,
  name,
  className,
}: {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
  hideLabel?: boolean;
  name?: string;
  className?: string;
}) {
  return (
    // The Content-Security-Policy forbids the library's style elements.
    <CSPProvider disableStyleElements>
      <BaseSelect.Root
        items={options}
        value={value}
        name={name}
        modal={false}
        onValueChange={(newValue) => {
          if (newValue !== null) onChange(newValue);
        }}
      >
        <div className={joinClasses("flex flex-col gap-1.5", className)}>
          <BaseSelect.Label className={hideLabel ? "sr-only" : "font-semibold"}>
            {label}
          </BaseSelect.Label>
          <BaseSelect.Trigger className="flex min-h-11 w-full items-center justify-between gap-3 rounded-full border border-edge bg-surface px-4 text-left text-ink transition-colors duration-150 hover:border-accent-text">
            <BaseSelect.Value className="truncate" />
            <BaseSelect.Icon className="text-muted">
              <ChevronDown aria-hidden="true" className="size-4" />
            </BaseSelect.Icon>
          </BaseSelect.Trigger>
        </div>
        <BaseSelect.Portal>
          <BaseSelect.Positioner
            sideOffset={8}
            alignItemWithTrigger={false}
            className="z-50 outline-none"
          >
            <BaseSelect.Popup className="max-h-(--available-height) min-w-(--anchor-width) origin-(--transform-origin) overflow-y-auto rounded-card border border-line bg-surface p-1.5 text-ink shadow-lift transition-[opacity,scale] duration-150 data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0">
              <BaseSelect.List>
                {options.map((option) => (
                  <BaseSelect.Item
                    key={option.value}
                    value={option.value}
                    className="flex min-h-11 cursor-default items-center gap-2.5 rounded-2xl px-3 outline-none select-none data-highlighted:bg-raised"
                  >
                    <span className="grid size-4 place-items-center text-accent-text">
                      <BaseSelect.ItemIndicator>
                        <Check aria-hidden="true" className="size-4" />
                      </BaseSelect.ItemIndicator>
                    </span>
                    <BaseSelect.ItemText>{option.label}</BaseSelect.ItemText>
                  </BaseSelect.Item>
                ))}
              </BaseSelect.List>
            </BaseSelect.Popup>
          </BaseSelect.Positioner>
        </BaseSelect.Portal>
      </BaseSelect.Root>
    </CSPProvider>
  );
}
