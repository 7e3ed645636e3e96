import { Dialog } from "../../ui/dialog.tsx";
import { CheckboxField } from "../../ui/form/checkbox-field.tsx";
import { shortcutRows } from "./shortcut-list.ts";
import { useShortcutsSetting } from "./use-shortcuts-setting.ts";

/** The list of keyboard shortcuts, with the switch that turns them off. */
export function ShortcutsDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [isOn, setOn] = useShortcutsSetting();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Keyboard shortcuts"
      description="Shortcuts are off while you're typing in a field."
    >
      <CheckboxField
        id="shortcuts-on"
        name="shortcuts-on"
        label="Use keyboard shortcuts on this device"
        defaultValue={isOn ? "on" : ""}
        onCheckedChange={setOn}
      />
      <dl className={`mt-4 grid gap-x-8 gap-y-1.5 sm:grid-cols-2 ${isOn ? "" : "text-muted"}`}>
        {shortcutRows.map(({ keys, label }) => (
          <div key={keys.join(" ")} className="flex min-h-8 items-center justify-between gap-4">
            <dt>{label}</dt>
            <dd className="flex shrink-0 items-center gap-1.5 text-sm">
              {keys.map((key, index) => (
                <span key={key} className="flex items-center gap-1.5">
                  {index > 0 && "then"}
                  <kbd className="grid min-w-7 place-items-center rounded-lg border border-edge bg-raised px-1.5 font-mono font-semibold">
                    {key}
                  </kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
