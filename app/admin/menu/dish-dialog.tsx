import {
  type FormEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { StoredDish } from "../../../domain/menu/menu-store.ts";
import { messages } from "../../../domain/messages.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { useNewResult } from "../../use-new-result.ts";
import { LeaveDialog } from "../live/unsaved-changes-dialog.tsx";
import { useStaffFetcher } from "../live/use-staff-fetcher.ts";
import { DishChangedNotice } from "./dish-changed-notice.tsx";
import { createDishDraft, type DishDraft } from "./dish-draft.ts";
import { DishFormFields } from "./dish-form-fields.tsx";
import type { clientAction } from "./save-dish-action.ts";
import { useDishPicture } from "./use-dish-picture.ts";

const formId = "dish-form";

/**
 * Adds or edits a dish. The draft is stored in the browser until the dialog closes. Asks before
 * closing if there are changes.
 */
export function DishDialog({
  draft,
  sections,
  needsDescription,
  storeDraft,
  replaceDraft,
  onClose,
}: {
  draft: DishDraft;
  sections: readonly string[];
  /** False for a dish that was imported without a description. */
  needsDescription: boolean;
  storeDraft(draft: DishDraft): void;
  replaceDraft(draft: DishDraft): void;
  onClose(): void;
}) {
  const saveFetcher = useStaffFetcher<typeof clientAction>(
    (reason) =>
      `${draft.id === null ? messages.dishes.addFailed : messages.dishes.updateFailed}. ${reason}`,
  );
  const { busy } = saveFetcher;
  const lastFailure = saveFetcher.data?.kind === "ok" ? undefined : saveFetcher.data;
  const [dismissedFailure, setDismissedFailure] = useState<typeof lastFailure>();
  const failure = lastFailure === dismissedFailure ? undefined : lastFailure;
  const refused = failure?.kind === "refused" ? failure : undefined;
  const isDeleted = refused?.code === "dish_not_found";
  /** The stored dish, if it was changed after the form was opened. */
  const changedDish = refused?.code === "dish_changed" ? refused.stored : null;
  const { formProps, field, errors } = useCheckedForm({
    id: formId,
    loadCheck: async () => (await import("./check-dish.ts")).checkDish,
    result: failure,
    defaultValue: draft.fields,
    preloadCheck: true,
  });
  const picture = useDishPicture(draft);
  const form = useRef<HTMLFormElement>(null);
  const [isDirty, setDirty] = useState(draft.key === "stored");
  const [isConfirmingClose, setConfirmingClose] = useState(false);

  useNewResult(saveFetcher.data, ({ kind }) => {
    if (kind === "ok") onClose();
  });

  function readFields(): Record<string, string> {
    const entries = form.current ? [...new FormData(form.current)] : [];
    const texts = entries.filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    );
    return { ...Object.fromEntries(texts), image: draft.fields.image ?? "" };
  }
  // A layout effect stores each change before it appears on screen, so that it survives a crash.
  const [changeCount, setChangeCount] = useState(0);
  const storeForm = useEffectEvent(() => storeDraft({ ...draft, fields: readFields() }));
  useLayoutEffect(() => {
    if (changeCount > 0) storeForm();
  }, [changeCount]);
  function handleChange() {
    setDirty(true);
    setChangeCount((count) => count + 1);
  }
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if (busy || picture.busy) return event.preventDefault();
    formProps.onSubmit(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    const formData = new FormData(event.currentTarget);
    const upload = picture.getUpload();
    if (picture.choice === "new" && upload) formData.set("upload", upload, "picture.webp");
    void saveFetcher.submit(formData, {
      method: "post",
      action: "/admin/menu/save",
      encType: "multipart/form-data",
    });
  }
  function keepMine(storedDish: StoredDish | null) {
    setDismissedFailure(lastFailure);
    // The deleted dish's picture no longer exists, so don't show it for the new dish.
    const fields = storedDish ? readFields() : { ...readFields(), image: "" };
    replaceDraft({
      ...draft,
      id: storedDish?.id ?? null,
      version: storedDish?.version ?? null,
      fields,
    });
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (isOpen || busy) return;
        if (isDirty && !isConfirmingClose) setConfirmingClose(true);
        else onClose();
      }}
      title={draft.id === null ? "Add Menu Item" : "Edit Menu Item"}
      footer={
        isConfirmingClose ? (
          <DiscardPrompt onStay={() => setConfirmingClose(false)} onLeave={onClose} />
        ) : (
          <SaveButtons
            isNew={draft.id === null}
            isSaving={busy}
            isWaiting={picture.busy}
            onCancel={() => (isDirty ? setConfirmingClose(true) : onClose())}
          />
        )
      }
    >
      <LeaveDialog
        hasChanges={() => picture.isLostOnLeaving}
        title="Leave without the picture?"
        description="The picture you chose is not saved."
      />
      <saveFetcher.Form
        ref={form}
        method="post"
        action="/admin/menu/save"
        {...formProps}
        onSubmit={handleSubmit}
        onChange={handleChange}
        className="flex flex-col gap-6 pb-4"
      >
        {draft.id !== null && <input type="hidden" name="id" value={draft.id} />}
        {draft.version !== null && <input type="hidden" name="version" value={draft.version} />}
        <DishFormFields
          draft={draft}
          sections={sections}
          needsDescription={needsDescription}
          field={field}
          errors={errors}
          picture={picture}
          onChange={handleChange}
        >
          {(isDeleted || changedDish) && (
            <DishChangedNotice
              current={changedDish}
              onUseLatest={() => changedDish && replaceDraft(createDishDraft(changedDish))}
              onKeepMine={() => keepMine(changedDish)}
            />
          )}
        </DishFormFields>
      </saveFetcher.Form>
    </Dialog>
  );
}

function SaveButtons({
  isNew,
  isSaving,
  isWaiting,
  onCancel,
}: {
  isNew: boolean;
  isSaving: boolean;
  /** Whether a new picture is still being converted. */
  isWaiting: boolean;
  onCancel(): void;
}) {
  const submitLabel = isNew ? "Add Item" : "Save changes";
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" form={formId} busy={isSaving || isWaiting}>
        {isSaving ? "Saving…" : submitLabel}
      </Button>
    </div>
  );
}

/** Asks before discarding the draft. */
function DiscardPrompt({ onStay, onLeave }: { onStay(): void; onLeave(): void }) {
  const stayButton = useRef<HTMLButtonElement>(null);
  useEffect(() => stayButton.current?.focus(), []);
  return (
    <div role="alert" className="flex flex-wrap items-center justify-end gap-3">
      <p className="mr-auto font-semibold">Close without saving?</p>
      <Button ref={stayButton} variant="secondary" onClick={onStay}>
        Keep editing
      </Button>
      <Button variant="danger" onClick={onLeave}>
        Discard
      </Button>
    </div>
  );
}
