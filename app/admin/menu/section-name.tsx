import { useId, useRef, useState } from "react";
import { maxSectionLength } from "../../../domain/menu/dish-schema-fields.ts";
import { collapseSpaces } from "../../../domain/menu/sections/menu-sections.ts";
import type { ActionResult } from "../../action-result.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { Pencil } from "../../ui/icons/pencil.tsx";
import { useStaffFetcher } from "../live/use-staff-fetcher.ts";

/**
 * The heading of a section, which can be renamed in place. `onRename` gets the `data-move` of the
 * button to focus afterwards.
 */
export function SectionName({
  section,
  onRename,
}: {
  section: string;
  onRename(key: string): void;
}) {
  const id = useId();
  const rename = useStaffFetcher<ActionResult>();
  const [isEditing, setEditing] = useState(false);
  const [lastResult, setLastResult] = useState(rename.data);
  if (rename.data !== lastResult) {
    setLastResult(rename.data);
    if (rename.data?.kind === "ok") setEditing(false);
  }
  const button = useRef<HTMLButtonElement>(null);
  const { busy } = rename;
  function cancel() {
    setEditing(false);
    // Otherwise the form would open again with the last refusal.
    rename.reset();
    requestAnimationFrame(() => button.current?.focus());
  }
  if (!isEditing)
    return (
      <div className="flex min-w-0 items-center gap-1">
        <h2 className="wrap-anywhere text-2xl">{section}</h2>
        <button
          ref={button}
          type="button"
          data-move={getRenameKey(section)}
          aria-label={`Rename the section ${section}`}
          className={buttonClasses("ghost", "icon")}
          onClick={() => setEditing(true)}
        >
          <Pencil aria-hidden="true" className="size-5" />
        </button>
      </div>
    );
  const problem = rename.data && rename.data.kind !== "ok" && !busy ? rename.data.message : "";
  return (
    <rename.Form
      method="post"
      action="/admin/menu/change"
      className="flex min-w-0 flex-1 flex-wrap items-end gap-2 max-sm:basis-full"
      onKeyDown={(event) => {
        if (event.key === "Escape") cancel();
      }}
      onSubmit={(event) => {
        onRename(
          getRenameKey(collapseSpaces(String(new FormData(event.currentTarget).get("name")))),
        );
        rename.onSubmit(event);
      }}
    >
      <input type="hidden" name="intent" value="rename-section" />
      <input type="hidden" name="section" value={section} />
      <div className="min-w-0 max-w-sm flex-1 basis-32">
        <TextField
          label="Section name"
          id={id}
          name="name"
          defaultValue={section}
          maxLength={maxSectionLength}
          required
          autoFocus
          errors={problem ? [problem] : []}
        />
      </div>
      <Button type="submit" busy={busy}>
        Save
      </Button>
      <Button variant="ghost" onClick={cancel}>
        Cancel
      </Button>
    </rename.Form>
  );
}

const getRenameKey = (section: string) => `rename ${section}`;
