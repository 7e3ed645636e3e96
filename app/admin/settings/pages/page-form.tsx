import { type InputEvent, type ReactNode, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import {
  type CustomPage,
  type CustomPageFields,
  placementLabels,
  placements,
} from "../../../../domain/custom-pages/custom-page.ts";
import {
  maxSlugLength,
  maxTitleLength,
  suggestSlug,
} from "../../../../domain/custom-pages/custom-page-fields.ts";
import { messages } from "../../../../domain/messages.ts";
import { networkFailure } from "../../../network-failure.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { CheckboxField } from "../../../ui/form/checkbox-field.tsx";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import { TextArea, TextField } from "../../../ui/form/field.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { useCheckedForm } from "../../../ui/form/use-checked-form.ts";
import { useEarlyInput } from "../../../ui/form/use-early-input.ts";
import { UnsavedChangesDialog } from "../../live/unsaved-changes-dialog.tsx";
import { SaveButton } from "../form/save-button.tsx";
import { useWaitForUploads } from "../form/use-wait-for-uploads.ts";
import { MarkdownButtons } from "./markdown-buttons.tsx";
import type { SavePageResult } from "./save-page.ts";

const markdownHint =
  "Select some words, then choose a button below: it adds the formatting marks. A blank line starts a new paragraph. You can type the marks too: # Heading, **bold**, *italic*, - list, 1. numbered list, [link](/menu). Pictures are cropped to landscape, 3:2.";

const kindOptions = [
  { value: "page", label: "Page" },
  { value: "policy", label: "Policy" },
];
const placementOptions = placements.map((value) => ({ value, label: placementLabels[value] }));

interface Props {
  /** The values that the form starts with; null for an empty form. */
  start: CustomPage | null;
  /** The page that saving overwrites; null for a new page. */
  identity: Pick<CustomPage, "id" | "version"> | null;
  newKind: CustomPageFields["kind"];
  /** `YYYY-MM-DD`, in the business's time zone. */
  today: string;
  canChange: boolean;
  publicUrl: string;
  result: SavePageResult | undefined;
  onTitleChange: (title: string) => void;
  onTextChange: (text: string) => void;
  /** Shown above the fields. */
  children: ReactNode;
}

export function PageForm(props: Props) {
  const { start, identity, canChange, publicUrl, result, children } = props;
  const busy = useNavigation().formData?.has("slug") ?? false;
  const { formProps, field, errors } = useCheckedForm<Record<string, unknown>>({
    id: "own-page",
    loadCheck: async () => (await import("./check-page.ts")).checkCustomPage,
    result,
    defaultValue: toFormValues(start, props),
    preloadCheck: true,
    getOfflineFailure() {
      const failure = networkFailure();
      return { ...failure, toast: messages.customPages.saveFailed(failure.message) };
    },
  });
  const { isWaiting, delaySubmit } = useWaitForUploads();
  const kindField = field("kind");
  const [kind, setKind] = useState(kindField.defaultValue);
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form);
  const slugInput = useRef<HTMLInputElement>(null);
  const textArea = useRef<HTMLTextAreaElement>(null);
  const hasOwnSlug = useRef(start !== null);

  function onInput(event: InputEvent<HTMLFormElement>) {
    const { name, value } = event.target as HTMLInputElement;
    if (name === "slug") hasOwnSlug.current = value !== "";
    if (name === "title") {
      if (slugInput.current && !hasOwnSlug.current) slugInput.current.value = suggestSlug(value);
      props.onTitleChange(value);
    }
    if (name === "text") props.onTextChange(value);
    formProps.onInput(event);
  }

  return (
    <Form
      ref={form}
      method="post"
      // URL encoding would make non-Latin text about three times as long.
      encType="multipart/form-data"
      preventScrollReset
      {...formProps}
      onInput={onInput}
      onSubmit={(event) => {
        if (!delaySubmit(event)) formProps.onSubmit(event);
      }}
      className="flex flex-col gap-6"
    >
      <UnsavedChangesDialog form={form} />
      <ErrorSummary errors={errors} />
      {children}
      {identity && <input type="hidden" name="id" value={identity.id} />}
      {identity && <input type="hidden" name="version" value={identity.version} />}
      <fieldset disabled={!canChange} className="flex min-w-0 flex-col gap-6">
        <TextField
          label="Title"
          maxLength={maxTitleLength}
          autoComplete="off"
          required
          {...field("title")}
        />
        <TextField
          label="Web address"
          hint={`Comes after ${publicUrl}/.${start ? " Links to the old address stop working." : ""}`}
          ref={slugInput}
          maxLength={maxSlugLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...field("slug")}
        />
        <div className="grid items-start gap-6 sm:grid-cols-2">
          <SelectField
            label="Kind"
            options={kindOptions}
            {...kindField}
            onChange={(event) => setKind(event.target.value)}
          />
          <SelectField label="Link" options={placementOptions} {...field("placement")} />
          {kind === "policy" && (
            <TextField label="Comes into force on" type="date" required {...field("inForceFrom")} />
          )}
        </div>
        <TextArea
          label="Text"
          hint={markdownHint}
          toolbar={canChange && <MarkdownButtons textArea={textArea} />}
          ref={textArea}
          rows={16}
          required
          className="font-mono text-sm"
          {...field("text")}
        />
        <CheckboxField label="Published. Untick to keep it as a draft." {...field("published")} />
      </fieldset>
      <div className="flex flex-wrap gap-3">
        {canChange && <SaveButton isWaiting={isWaiting} isSaving={busy} />}
        <ButtonLink to="/admin/settings/pages" variant="secondary">
          {canChange ? "Cancel" : "Back"}
        </ButtonLink>
      </div>
    </Form>
  );
}

function toFormValues(
  page: CustomPage | null,
  { newKind, today }: Pick<Props, "newKind" | "today">,
): Record<string, string> {
  if (!page) return { kind: newKind, placement: "footer", published: "on", inForceFrom: today };
  const { kind, title, slug, placement, text, published, inForceFrom } = page;
  return {
    kind,
    title,
    slug,
    placement,
    text,
    published: published ? "on" : "",
    inForceFrom: inForceFrom ?? today,
  };
}
