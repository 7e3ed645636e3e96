import { type ReactNode, useId } from "react";
import { Form, useSubmit } from "react-router";
import { auditSubjects } from "../../../domain/audit/audit-entry.ts";
import type { AuditFilter, AuditPage } from "../../../domain/audit/list-audit.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { kindLabels } from "./audit-filter.ts";

const box =
  "min-h-11 w-full rounded-2xl border border-edge bg-surface px-4 text-base text-ink transition-colors duration-150 hover:border-accent-text";

function Labelled({ label, children }: { label: string; children(id: string): ReactNode }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      {children(id)}
    </div>
  );
}

/** About what, by whom, from which day to which. A GET form: it works without JavaScript, and the address says it all. */
export function AuditFilters({ filter, people }: { filter: AuditFilter; people: AuditPage["people"] }) {
  const submit = useSubmit();
  const isNarrowed = Boolean(filter.kind || filter.personId || filter.from || filter.to);
  return (
    <Form
      // What is shown and what stands in the boxes are the same, also after Back.
      key={JSON.stringify({ ...filter, before: null })}
      role="search"
      aria-label="Audit"
      action="/admin/audit"
      className="mb-8 grid grid-cols-2 items-end gap-3 md:grid-cols-[repeat(4,minmax(0,11rem))_auto_auto]"
    >
      <Labelled label="About">
        {(id) => (
          <select
            id={id}
            name="kind"
            defaultValue={filter.kind ?? ""}
            onChange={(event) => void submit(event.target.form, { preventScrollReset: true })}
            className={box}
          >
            <option value="">Everything</option>
            {auditSubjects.map((kind) => (
              <option key={kind} value={kind}>
                {kindLabels[kind]}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled label="By">
        {(id) => (
          <select
            id={id}
            name="person"
            defaultValue={filter.personId ?? ""}
            onChange={(event) => void submit(event.target.form, { preventScrollReset: true })}
            className={box}
          >
            <option value="">Everybody</option>
            {people.map((person) => (
              <option key={person.id} value={person.id}>
                {person.name || "Without a name"}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled label="From">
        {(id) => <input id={id} type="date" name="from" defaultValue={filter.from ?? ""} className={box} />}
      </Labelled>
      <Labelled label="To">
        {(id) => <input id={id} type="date" name="to" defaultValue={filter.to ?? ""} className={box} />}
      </Labelled>
      <Button type="submit" variant="secondary">
        Show
      </Button>
      {isNarrowed && (
        <ButtonLink to="/admin/audit" variant="ghost">
          Clear
        </ButtonLink>
      )}
    </Form>
  );
}
