import { useEffect, useState } from "react";
import { ErrorSummary } from "../ui/form/error-summary.tsx";

/**
 * An error summary that names the field of each error, such as `Lead time (minutes): Enter a whole
 * number`. A message that already contains the name stays as it is. For long forms, in which
 * several fields can have the same message.
 */
export function NamedErrorSummary({
  errors,
}: {
  errors: Record<string, string[] | null | undefined>;
}) {
  const [names, setNames] = useState<Record<string, string>>({});
  const ids = Object.keys(errors).join("\n");
  useEffect(() => {
    setNames(Object.fromEntries(ids.split("\n").map((id) => [id, findFieldName(id)])));
  }, [ids]);
  const named = Object.entries(errors).map(([id, texts]) => {
    return [id, (texts ?? []).map((text) => addFieldName(names[id] ?? "", text))];
  });
  return <ErrorSummary errors={Object.fromEntries(named)} />;
}

function addFieldName(name: string, text: string): string {
  return text.toLowerCase().includes(name.toLowerCase()) ? text : `${name}: ${text}`;
}

/**
 * Finds a field's name: its `aria-label`, or the first text of its legend or label, which
 * "(optional)" may follow. Empty if there is none.
 */
function findFieldName(id: string): string {
  const field = document.getElementById(id);
  const label =
    field?.querySelector("legend") ?? document.querySelector(`label[for="${CSS.escape(id)}"]`);
  return field?.getAttribute("aria-label") ?? label?.firstChild?.textContent ?? "";
}
