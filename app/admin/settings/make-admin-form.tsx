import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { AdminCandidate } from "../../../domain/admins/list-admins.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary, PasswordField } from "../../ui/form/field.tsx";
import { SearchSelect } from "../../ui/form/search-select.tsx";
import { useCheckedForm } from "../../ui/form/use-checked-form.ts";
import type { Candidates } from "./admin-candidates.ts";
import type { rolesAction } from "./roles-action.ts";

/** Milliseconds between the last key and the search (specification, section 9). */
const debounce = 300;

/** Assign Admin Role. `asksForPassword`: the owner has not signed in just now. Once somebody is made an admin it begins anew. */
export function MakeAdminForm(props: { first: Candidates; asksForPassword: boolean }) {
  const [round, setRound] = useState(0);
  return <FormOnce key={round} {...props} isAgain={round > 0} onMade={() => setRound(round + 1)} />;
}

function FormOnce({
  first,
  asksForPassword,
  isAgain,
  onMade,
}: {
  first: Candidates;
  asksForPassword: boolean;
  isAgain: boolean;
  onMade: () => void;
}) {
  const making = useFetcher<typeof rolesAction>();
  const found = useFetcher<Candidates>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [chosen, setChosen] = useState<AdminCandidate | null>(null);
  const [searched, setSearched] = useState("");
  const result = making.data;
  const mustProve = result?.kind === "refused" && (result.code === "password_missing" || result.code === "wrong_password");
  // While the page is read again after a refusal, the next press counts.
  const busy = making.state === "submitting" || (making.state === "loading" && result?.kind === "ok");
  const { formProps, field, errors } = useCheckedForm<{ userId: string; currentPassword: string }>({
    id: "make-admin",
    fetchCheck: async () => (await import("./make-admin-check.ts")).checkMakeAdmin,
    result,
  });
  const made = result?.kind === "ok" && making.state === "idle";
  const tell = useRef(onMade);

  useEffect(() => {
    tell.current = onMade;
  });
  useEffect(() => {
    if (made) tell.current();
  }, [made]);
  useEffect(() => {
    // Where the focus was before the form began anew.
    if (isAgain) document.getElementById("make-admin-userId")?.focus();
  }, [isAgain]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(text: string) {
    setSearched(text.trim());
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      void found.load(`/admin/settings/admins/candidates?search=${encodeURIComponent(text)}`);
    }, debounce);
  }

  const { people, failed } = (searched !== "" && found.data) || first;
  const { defaultValue: _, ...person } = field("userId");
  return (
    <making.Form
      method="post"
      action="/admin/settings/admins"
      {...formProps}
      onSubmit={(event) => {
        if (busy) event.preventDefault();
        else formProps.onSubmit(event);
      }}
      className="flex flex-col gap-5"
    >
      <ErrorSummary errors={errors} />
      <SearchSelect<AdminCandidate>
        {...person}
        label="Customer or user"
        hint="They are signed out everywhere, and sign in again as an admin."
        placeholder="Choose somebody"
        searchLabel="Name, email or phone"
        items={people}
        value={chosen}
        onChange={setChosen}
        onSearch={search}
        labelOf={nameOf}
        Row={Person}
        status={found.state === "loading" ? "Searching…" : (failed ?? (people.length === 0 ? "Nobody is found by that." : null))}
      />
      {(asksForPassword || mustProve) && (
        <PasswordField
          label="Your Password"
          hint="An admin sees every customer and every order, so we make sure that it is you."
          autoComplete="current-password"
          required
          {...field("currentPassword")}
        />
      )}
      <Button type="submit" busy={busy} className="self-start">
        {busy ? "Making Admin..." : "Make Admin"}
      </Button>
    </making.Form>
  );
}

export function nameOf({ fullName, email }: Pick<AdminCandidate, "fullName" | "email">): string {
  return fullName || email;
}

function Person({ item }: { item: AdminCandidate }) {
  return (
    <span className="min-w-0 leading-snug">
      <span className="block wrap-anywhere font-semibold">{nameOf(item)}</span>
      {item.fullName && <span className="block text-muted text-sm wrap-anywhere">{item.email}</span>}
    </span>
  );
}
