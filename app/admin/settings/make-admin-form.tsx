import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { getDisplayName } from "../../../domain/admins/get-display-name.ts";
import type { AdminCandidate } from "../../../domain/admins/list-admins.ts";
import { messages } from "../../../domain/messages.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { ErrorSummary } from "../../ui/form/error-summary.tsx";
import { PasswordField } from "../../ui/form/field.tsx";
import { SearchSelect } from "../../ui/form/search-select.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import { useLatestLoad } from "../../use-latest-load.ts";
import { useNewResult } from "../../use-new-result.ts";
import type { Candidates } from "./admin-candidates.ts";
import type { rolesAction } from "./roles-action.ts";

const debounceMs = 300;

/**
 * The Assign Admin Role form. `requiresPassword` is true if the owner has a password and has not
 * just signed in. The form resets after each new admin.
 */
export function MakeAdminForm(props: { initialCandidates: Candidates; requiresPassword: boolean }) {
  const [formKey, setFormKey] = useState(0);
  return (
    <FormContent
      key={formKey}
      {...props}
      isReset={formKey > 0}
      onMade={() => setFormKey(formKey + 1)}
    />
  );
}

function FormContent({
  initialCandidates,
  requiresPassword,
  isReset,
  onMade,
}: {
  initialCandidates: Candidates;
  requiresPassword: boolean;
  isReset: boolean;
  onMade: () => void;
}) {
  const fetcher = useFetcher<typeof rolesAction>();
  const candidates = useFetcher<Candidates>();
  const load = useLatestLoad(candidates);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [chosen, setChosen] = useState<AdminCandidate | null>(null);
  const [searchText, setSearchText] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const [asksToConfirm, setAsksToConfirm] = useState(false);
  const confirmedId = useRef<string>(undefined);
  const result = fetcher.data;
  const isPasswordRefused =
    result?.kind === "refused" &&
    (result.code === "password_missing" || result.code === "wrong_password");
  // After a refusal, the form can be resubmitted before the page has reloaded.
  const busy =
    fetcher.state === "submitting" || (fetcher.state === "loading" && result?.kind === "ok");
  const { formProps, field, errors } = useCheckedForm<{ userId: string; currentPassword: string }>({
    id: "make-admin",
    loadCheck: async () => (await import("./check-make-admin.ts")).checkMakeAdmin,
    result,
  });

  // Reset once the list shows the new admin.
  useNewResult(fetcher.state === "idle" ? result : undefined, ({ kind }) => {
    if (kind === "ok") onMade();
  });
  useEffect(() => {
    // Restore focus after the reset.
    if (isReset) document.getElementById("make-admin-userId")?.focus();
  }, [isReset]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(text: string) {
    setSearchText(text.trim());
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      load(`/admin/settings/admins/candidates?search=${encodeURIComponent(text)}`);
    }, debounceMs);
  }

  const { people, error } = (searchText !== "" && candidates.data) || initialCandidates;
  const { defaultValue: _, ...person } = field("userId");
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action="/admin/settings/admins"
      {...formProps}
      onSubmit={(event) => {
        if (busy) event.preventDefault();
        else formProps.onSubmit(event);
        if (event.defaultPrevented || confirmedId.current === chosen?.id) return;
        event.preventDefault();
        setAsksToConfirm(true);
      }}
      className="flex flex-col gap-5"
    >
      <ErrorSummary errors={errors} />
      <SearchSelect<AdminCandidate>
        {...person}
        label="Customer or user"
        placeholder="Choose a person"
        searchLabel="Name, email or phone"
        items={people}
        value={chosen}
        onChange={setChosen}
        onSearch={search}
        getLabel={getDisplayName}
        renderItem={(item) => <Person item={item} />}
        status={
          candidates.state === "loading"
            ? "Searching…"
            : (error ?? (people.length === 0 ? messages.roles.noCandidate : null))
        }
      />
      {(requiresPassword || isPasswordRefused) && (
        <PasswordField
          label="Your password"
          hint="Admins see every customer and order, so please confirm it's you."
          autoComplete="current-password"
          required
          {...field("currentPassword")}
        />
      )}
      <Button type="submit" busy={busy} className="self-start">
        {busy ? "Making Admin…" : "Make Admin"}
      </Button>
      <ConfirmDialog
        open={asksToConfirm}
        title={`Make ${chosen ? getDisplayName(chosen) : "them"} an admin?`}
        description="They will see every customer and order. They'll be signed out everywhere and must sign in again."
        cancelLabel="Cancel"
        confirmLabel="Make admin"
        confirmVariant="primary"
        busyLabel="Making admin…"
        busy={false}
        onConfirm={() => {
          setAsksToConfirm(false);
          confirmedId.current = chosen?.id;
          form.current?.requestSubmit();
        }}
        onClose={() => setAsksToConfirm(false)}
      />
    </fetcher.Form>
  );
}

function Person({ item }: { item: AdminCandidate }) {
  return (
    <span className="min-w-0 leading-snug">
      <span className="block wrap-anywhere font-semibold">{getDisplayName(item)}</span>
      {item.fullName && (
        <span className="block text-muted text-sm wrap-anywhere">{item.email}</span>
      )}
    </span>
  );
}
