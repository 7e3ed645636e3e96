import { type AllergenStatement, allergens, groupAllergens } from "../../domain/menu/allergens.ts";
import { askUs, noneOfThem } from "../../domain/menu/describe-allergens.ts";

/** More than these that are not stated are counted instead of named, where `brief` is asked for and all 14 are one press away. */
const fewEnough = 4;

/** What is stated of a dish, in a line: what it contains and may contain, and always what is not stated. */
export function AllergenWords({ statement, brief = false }: { statement: AllergenStatement; brief?: boolean }) {
  const { contains, mayContain, notStated, freeOf } = groupAllergens(statement);
  if (notStated.length === allergens.length) return askUs;
  if (freeOf.length === allergens.length) return noneOfThem;
  const unsaid = brief && notStated.length > fewEnough ? `${notStated.length} of the ${allergens.length}` : notStated.join(", ");
  return (
    <>
      {contains.length > 0 && (
        <>
          <Lead>Contains:</Lead> {contains.join(", ")}.{" "}
        </>
      )}
      {mayContain.length > 0 && (
        <>
          <Lead>May contain:</Lead> {mayContain.join(", ")}.{" "}
        </>
      )}
      {notStated.length > 0 && (
        <>
          <Lead>Not stated:</Lead> {unsaid}.
        </>
      )}
    </>
  );
}

function Lead({ children }: { children: string }) {
  return <span className="font-semibold text-ink">{children}</span>;
}
