import { type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { KeptDish } from "../../../domain/menu/menu-store.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { ChangedMeanwhile } from "./dish-changed-notice.tsx";
import { type DishDraft, draftOf } from "./dish-draft.ts";
import { DishFormFields } from "./dish-form-fields.tsx";
import type { clientAction } from "./save-dish-action.ts";
import { useDishPicture } from "./use-dish-picture.ts";

const formId = "dish-form";

/** Adds a dish or edits one, over the grid. Typed words are kept in this browser until it is closed, and closing asks when there are some. */
export function DishDialog({
  draft,
  keepTyped,
  replace,
  onClose,
}: {
  draft: DishDraft;
  keepTyped(typed: DishDraft): void;
  replace(draft: DishDraft): void;
  onClose(): void;
}) {
  const save = useFetcher<typeof clientAction>();
  const busy = save.state !== "idle";
  const answer = save.data?.kind === "ok" ? undefined : save.data;
  const [settled, setSettled] = useState<typeof answer>();
  const failure = answer === settled ? undefined : answer;
  const refused = failure?.kind === "refused" ? failure : undefined;
  /** The dish as it is now, where it was changed (or deleted: null) after the form was opened. */
  const now = refused?.code === "dish_changed" ? refused.now : refused?.code === "dish_not_found" ? null : undefined;
  const { formProps, field, errors } = useCheckedForm({
    id: formId,
    fetchCheck: async () => (await import("./dish-checks.ts")).checkDish,
    result: failure,
    defaultValue: draft.fields,
    soon: true,
  });
  const picture = useDishPicture(draft);
  const form = useRef<HTMLFormElement>(null);
  const [touched, setTouched] = useState(draft.key === "kept");
  const [leaving, setLeaving] = useState(false);

  const isSaved = save.data?.kind === "ok";
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (isSaved) close.current();
  }, [isSaved]);

  function typed(): Record<string, string> {
    const entries = form.current ? [...new FormData(form.current)] : [];
    const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === "string");
    return { ...Object.fromEntries(texts), image: draft.fields.image ?? "" };
  }
  // Kept together with being drawn: what is seen in the form is kept, even if the battery dies in that moment.
  const [changes, setChanges] = useState(0);
  const keepForm = useEffectEvent(() => keepTyped({ ...draft, fields: typed() }));
  useLayoutEffect(() => {
    if (changes > 0) keepForm();
  }, [changes]);
  function keep() {
    setTouched(true);
    setChanges((count) => count + 1);
  }
  function send(event: FormEvent<HTMLFormElement>) {
    if (busy || picture.busy) return event.preventDefault();
    formProps.onSubmit(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    const filled = new FormData(event.currentTarget);
    const upload = picture.upload();
    if (picture.choice === "new" && upload) filled.set("upload", upload, "picture.webp");
    void save.submit(filled, { method: "post", action: "/admin/menu/save", encType: "multipart/form-data" });
  }
  function keepMine(now: KeptDish | null) {
    setSettled(answer);
    // A new dish has no picture of its own yet: the one of the dish that was deleted is gone, and not shown as if it were there.
    const fields = now ? typed() : { ...typed(), image: "" };
    replace({ ...draft, id: now?.id ?? null, version: now?.version ?? null, fields });
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (next || busy) return;
        if (touched && !leaving) setLeaving(true);
        else onClose();
      }}
      title={draft.id === null ? "Add Menu Item" : "Edit Menu Item"}
      footer={
        leaving ? (
          <Leaving onStay={() => setLeaving(false)} onLeave={onClose} />
        ) : (
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={() => (touched ? setLeaving(true) : onClose())}>
              Cancel
            </Button>
            <Button type="submit" form={formId} busy={busy || picture.busy}>
              {busy ? "Saving..." : draft.id === null ? "Add Item" : "Save Changes"}
            </Button>
          </div>
        )
      }
    >
      <save.Form
        ref={form}
        method="post"
        action="/admin/menu/save"
        {...formProps}
        onSubmit={send}
        onChange={keep}
        className="flex flex-col gap-6 pb-4"
      >
        {draft.id !== null && <input type="hidden" name="id" value={draft.id} />}
        {draft.version !== null && <input type="hidden" name="version" value={draft.version} />}
        <DishFormFields draft={draft} field={field} errors={errors} picture={picture} onChange={keep}>
          {now !== undefined && (
            <ChangedMeanwhile now={now} onTheirs={() => now && replace(draftOf(now))} onMine={() => keepMine(now)} />
          )}
        </DishFormFields>
      </save.Form>
    </Dialog>
  );
}

/** Closing forgets what was typed: that is asked first. */
function Leaving({ onStay, onLeave }: { onStay(): void; onLeave(): void }) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <div role="alert" className="flex flex-wrap items-center justify-end gap-3">
      <p className="mr-auto font-semibold">Close without saving?</p>
      <Button ref={stay} variant="secondary" onClick={onStay}>
        Keep Editing
      </Button>
      <Button variant="danger" onClick={onLeave}>
        Discard
      </Button>
    </div>
  );
}
