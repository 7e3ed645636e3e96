import { Form, useSubmit } from "react-router";
import type { AuditFilter, AuditPage } from "../../../domain/audit/list-audit.ts";
import { auditSubjects } from "../../../domain/audit-entry.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { isAuditFiltered, subjectLabels } from "./audit-filter.ts";

/** A GET form: works without JavaScript and puts the whole filter in the URL. */
export function AuditFilters({
  filter,
  people,
}: {
  filter: AuditFilter;
  people: AuditPage["people"];
}) {
  const submit = useSubmit();
  return (
    <Form
      // Reset the fields when the filter changes, including after Back.
      key={JSON.stringify({ ...filter, before: null })}
      role="search"
      aria-label="Audit log"
      action="/admin/audit"
      className="mb-8 grid grid-cols-2 items-end gap-3 md:grid-cols-[repeat(4,minmax(0,12rem))_auto_auto] md:justify-start"
    >
      <SelectField
        label="Subject"
        name="kind"
        defaultValue={filter.subjectKind ?? ""}
        onChange={(event) => void submit(event.target.form, { preventScrollReset: true })}
        options={[
          { value: "", label: "All subjects" },
          ...auditSubjects.map((subject) => ({ value: subject, label: subjectLabels[subject] })),
        ]}
      />
      <SelectField
        label="Staff member"
        name="person"
        defaultValue={filter.personId ?? ""}
        onChange={(event) => void submit(event.target.form, { preventScrollReset: true })}
        options={[
          { value: "", label: "Everyone" },
          ...people.map(({ id, name }) => ({ value: id, label: name || "No name" })),
        ]}
      />
      <TextField label="From" type="date" name="from" defaultValue={filter.from ?? ""} />
      <TextField label="To" type="date" name="to" defaultValue={filter.to ?? ""} />
      <Button type="submit" variant="secondary" className="min-h-12">
        Apply
      </Button>
      {isAuditFiltered(filter) && (
        <ButtonLink to="/admin/audit" variant="ghost" className="min-h-12">
          Clear
        </ButtonLink>
      )}
    </Form>
  );
}
