import { type ReactNode, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import type {
  SectionValues,
  SettingsSection,
} from "../../../../domain/business/settings-sections.ts";
import { messages } from "../../../../domain/messages.ts";
import { Button, buttonClasses } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { type Check, useCheckedForm } from "../../../ui/form/use-checked-form.ts";
import { useEarlyInput } from "../../../ui/form/use-early-input.ts";
import { joinClasses } from "../../../ui/join-classes.ts";
import { UnsavedChangesDialog } from "../../live/unsaved-changes-dialog.tsx";
import { NamedErrorSummary } from "../../named-error-summary.tsx";
import { BackToSetup } from "../back-to-setup.tsx";
import type { EditConflict, LoadedSection, SectionResult } from "../section-action.ts";
import { SaveButton } from "./save-button.tsx";
import { UnsavedChanges } from "./unsaved-changes.tsx";
import { useFocusTargetField } from "./use-focus-target-field.ts";
import { useWaitForUploads } from "./use-wait-for-uploads.ts";

/** Props of a section's fields. Field names may refer to list items: `stays[0].guests`. */
export interface SectionFieldsProps<Section extends SettingsSection> {
  values: SectionValues<Section>;
  /** Different from `values` after a conflict. */
  saved: SectionValues<Section>;
  field(name: string): { id: string; name: string; errors: string[] };
  /** Updates the preview. Call it after a change that fires no input event, such as a new row. */
  onRowsChange(): void;
}

interface Props<Section extends SettingsSection> {
  section: Section;
  loaded: LoadedSection<Section>;
  result: SectionResult<Section> | undefined;
  Fields(props: SectionFieldsProps<Section>): ReactNode;
  /** Shown above the fields after a refusal that needs a confirmation. */
  warning?(refusal: Extract<SectionResult<Section>, { kind: "refused" }>): ReactNode;
  /** Renders a preview of the form's values, if customers will see them. */
  preview?(values: SectionValues<Section>): ReactNode;
  /** Gives the preview more room than the form. */
  widePreview?: boolean;
  /** False for a short form below other content, whose first fields the Save bar would cover. */
  hasStickyBar?: boolean;
}

/**
 * The form of one settings section, with a preview of what customers will see. If someone else
 * saves first, merges both sets of changes.
 */
export function SectionForm<Section extends SettingsSection>(props: Props<Section>) {
  const busy = useNavigation().formData?.get("section") === props.section;
  useFocusTargetField(props.section);
  const saveCount = useSaveCount(busy, props.result);
  // Another form or link on the page clears the action data: remember the conflict until the form
  // is saved.
  const latest = getConflict(props.result);
  const [remembered, setRemembered] = useState({ saveCount, conflict: latest });
  if (latest && latest !== remembered.conflict) setRemembered({ saveCount, conflict: latest });
  const conflict = remembered.saveCount === saveCount ? remembered.conflict : null;
  return (
    <FormContent
      key={`${saveCount} ${JSON.stringify(conflict?.saved)}`}
      {...props}
      busy={busy}
      conflict={conflict}
    />
  );
}

function FormContent<Section extends SettingsSection>({
  section,
  loaded,
  result: latestResult,
  Fields,
  warning,
  preview,
  widePreview = false,
  hasStickyBar = true,
  busy,
  conflict,
}: Props<Section> & { busy: boolean; conflict: EditConflict<Section> | null }) {
  const { canChange } = loaded;
  // Keep the action's result: live updates reload the page's data, and the router then drops it.
  const [result, setResult] = useState(latestResult);
  if (latestResult && latestResult !== result) setResult(latestResult);
  // Initial values are fixed, so that a reload of the data does not overwrite what is being typed.
  const [start] = useState(() => conflict ?? { saved: loaded.values, merged: loaded.values });
  const [typed, setTyped] = useState(start.merged);
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form);
  const previewLink = useRef<HTMLAnchorElement>(null);
  /** How far the page was scrolled when the preview was opened, in px. */
  const [fieldsTop, setFieldsTop] = useState<number | null>(null);
  const check = useRef<Check<Partial<SectionValues<Section>>>>(null);
  const { formProps, field, errors } = useCheckedForm<Record<string, unknown>>({
    id: `settings-${section}`,
    loadCheck,
    result,
    preloadCheck: true,
  });

  const { isWaiting, delaySubmit } = useWaitForUploads();
  const hasFieldErrors = Object.entries(errors).some(
    ([id, texts]) => id !== "" && texts.length > 0,
  );
  const shownWarning = result?.kind === "refused" && warning?.(result);
  /** The last result that was shown before the latest change of the form. */
  const [changedResult, setChangedResult] = useState<typeof result>();
  // The warning's own button saves the same values.
  const showsSave = busy || !shownWarning || changedResult === result;
  async function loadCheck() {
    const { createSectionCheck } = await import("../check-section.ts");
    check.current = createSectionCheck(section);
    // Include what was typed before the schema had loaded.
    updatePreview();
    return check.current as Check<Record<string, unknown>>;
  }

  /**
   * Updates the preview after `onRowsChange`. A link may change rows before anything is typed, so
   * the schema may not be loaded.
   */
  function updateFromRows() {
    setChangedResult(result);
    if (check.current) updatePreview();
    // If the schema can't be loaded, the preview stays as it was.
    else loadCheck().catch(() => undefined);
  }

  function updatePreview() {
    const values = form.current && check.current?.(new FormData(form.current)).value;
    if (values) setTyped((before) => ({ ...before, ...values }));
  }

  return (
    <div
      className={joinClasses(
        "grid grid-cols-1 items-start gap-6",
        preview &&
          (widePreview
            ? "xl:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]"
            : "xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]"),
      )}
    >
      <Card className="rounded-panel p-5 sm:p-6 md:p-8">
        <UnsavedChangesDialog form={form} startsUnsaved={conflict !== null} />
        {!canChange && (
          <p className="mb-6 rounded-card bg-raised px-4 py-3">{messages.settings.ownerOnly}</p>
        )}
        <Form
          ref={form}
          method="post"
          preventScrollReset
          {...formProps}
          onInput={(event) => {
            formProps.onInput(event);
            setChangedResult(result);
            updatePreview();
          }}
          onSubmit={(event) => {
            if (!delaySubmit(event)) formProps.onSubmit(event);
          }}
          className="flex flex-col gap-6"
        >
          {/* The warning already explains why the form was not saved. */}
          <NamedErrorSummary errors={shownWarning ? { ...errors, "": [] } : errors} />
          {shownWarning}
          {conflict && <SavedChanges lines={conflict.differences} />}
          <input type="hidden" name="section" value={section} />
          <input type="hidden" name="seen" value={JSON.stringify(start.saved)} />
          <fieldset disabled={!canChange} className="flex min-w-0 flex-col gap-6">
            <Fields
              values={start.merged}
              saved={start.saved}
              field={(name) => withoutDefault(field(name))}
              onRowsChange={updateFromRows}
            />
          </fieldset>
          {canChange && (
            <div
              data-save-bar={hasStickyBar ? "" : undefined}
              className={joinClasses(
                hasStickyBar && "sticky bottom-0 z-10",
                "@container -mx-5 -mb-5 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-b-panel border-line border-t bg-surface px-5 py-3 sm:-mx-6 sm:-mb-6 sm:px-6 md:-mx-8 md:-mb-8 md:px-8 [@media(max-height:30rem)]:static",
              )}
            >
              {showsSave && <SaveButton isWaiting={isWaiting} isSaving={busy} />}
              {preview && (
                // biome-ignore lint/a11y/useValidAnchor: it leads to the preview, and works without the script.
                <a
                  ref={previewLink}
                  href="#preview"
                  onClick={() => setFieldsTop(window.scrollY)}
                  className={joinClasses(buttonClasses("secondary"), "@max-md:px-4 xl:hidden")}
                >
                  <span>
                    <span className="@max-md:sr-only">See the preview</span>
                    <span aria-hidden="true" className="@md:hidden">
                      Preview
                    </span>
                  </span>
                </a>
              )}
              <BackToSetup />
              <UnsavedChanges form={form} start={start} />
            </div>
          )}
        </Form>
      </Card>
      {preview && (
        <aside
          id="preview"
          tabIndex={-1}
          aria-label="What customers will see"
          className="min-w-0 scroll-mt-20 outline-none xl:sticky xl:top-6"
        >
          <Card className="rounded-panel p-5 sm:p-6">
            <h2 className="text-2xl">What customers will see</h2>
            <p className="mt-1 text-muted text-sm">
              Preview. Goes live when you save.{" "}
              {hasFieldErrors && "Fields with an error show their last valid value."}
            </p>
            <div className="mt-4 flex flex-col gap-4">{preview(typed)}</div>
            {fieldsTop !== null && (
              <Button
                variant="secondary"
                className="sticky bottom-3 mt-4 w-full bg-surface! xl:hidden"
                onClick={() => {
                  previewLink.current?.focus({ preventScroll: true });
                  window.scrollTo({ top: fieldsTop });
                }}
              >
                Back to the fields
              </Button>
            )}
          </Card>
        </aside>
      )}
    </div>
  );
}

function getConflict<Section extends SettingsSection>(
  result: SectionResult<Section> | undefined,
): EditConflict<Section> | null {
  return (result?.kind === "refused" && result.conflict) || null;
}

/** Drops `defaultValue`, because each field component sets its own. */
function withoutDefault({
  defaultValue: _,
  ...rest
}: {
  id: string;
  name: string;
  errors: string[];
  defaultValue: string;
}) {
  return rest;
}

/** The changes that someone else has saved since the page was opened. */
function SavedChanges({ lines }: { lines: readonly string[] }) {
  return (
    <div className="rounded-card border border-accent-text bg-raised px-4 py-3">
      <h2 className="font-semibold text-lg">Changed since you opened this page</h2>
      <ul className="mt-1 list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Counts the saves since the page was opened. Part of the form's key, so that the form restarts
 * from the saved values.
 */
function useSaveCount(busy: boolean, failure: unknown): number {
  const [count, setCount] = useState(0);
  const [wasBusy, setWasBusy] = useState(busy);
  if (wasBusy !== busy) {
    setWasBusy(busy);
    if (!busy && !failure) setCount(count + 1);
  }
  return count;
}
