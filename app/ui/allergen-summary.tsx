import { type AllergenStatement, allergens, groupAllergens } from "../../domain/menu/allergens.ts";
import {
  allergenFreeText,
  allergensNotStated,
  noAllergens,
} from "../../domain/menu/describe-allergens.ts";

/** With `isBrief`, more unknown allergens than this are counted instead of listed. */
const maxListedUnknown = 4;

/** A dish's allergens on one line: contained, possible and unknown. */
export function AllergenSummary({
  statement,
  isBrief = false,
}: {
  statement: AllergenStatement;
  isBrief?: boolean;
}) {
  const { contains, mayContain, notStated, freeOf } = groupAllergens(statement);
  if (notStated.length === allergens.length) return allergensNotStated;
  if (freeOf.length === allergens.length) return allergenFreeText;
  const isCounted = isBrief && notStated.length > maxListedUnknown;
  const unknown = isCounted
    ? `${notStated.length} of the ${allergens.length}`
    : notStated.join(", ");
  return (
    <>
      {(contains.length > 0 || notStated.length === 0) && (
        <>
          <Label>Contains:</Label> {contains.join(", ") || noAllergens}.{" "}
        </>
      )}
      {mayContain.length > 0 && (
        <>
          <Label>May contain:</Label> {mayContain.join(", ")}.{" "}
        </>
      )}
      {notStated.length > 0 && (
        <>
          <Label>Not known:</Label> {unknown}.
        </>
      )}
    </>
  );
}

function Label({ children }: { children: string }) {
  return <span className="allergen-label">{children}</span>;
}
