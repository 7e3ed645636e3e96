import type { DayAndTime } from "../../../domain/scheduling/offered-times.ts";
import type { PartyRules } from "../party/load-party-form.ts";
import type { ModifiableOrder } from "./modifiable-order.ts";
import type { RefusedChange } from "./modify-action.ts";

/** Gives a field of the form what it needs: its id, its name, what it begins with and what is wrong. */
export type FieldOf = (name: string) => { id: string; name: string; defaultValue: string; errors: string[] };

export interface TypeFieldsProps {
  order: ModifiableOrder;
  /** Of party orders. */
  rules: PartyRules;
  /** When the order is wanted, on the shop's clock. */
  kept: DayAndTime | null;
  field: FieldOf;
  /** What was chosen before, by field name. */
  first: Record<string, string>;
  refused: RefusedChange | undefined;
  /** Keeps what is chosen, by field name, for as long as the order is not saved. */
  keep: (chosen: Record<string, string>) => void;
}
