import type { DayAndTime } from "../../../domain/scheduling/offered-times.ts";
import type { ChangedLine } from "../../orders/changing/changed-order-lines.ts";
import type { PartyRules } from "../party/load-party-form.ts";
import type { ModifiableOrder } from "./modifiable-order.ts";
import type { RefusedChange } from "./modify-action.ts";

/** Returns the props of the form field with this name. */
export type GetFieldProps = (name: string) => {
  id: string;
  name: string;
  defaultValue: string;
  errors: string[];
};

export interface TypeFieldsProps {
  order: ModifiableOrder;
  /** The order's dishes after the changes. */
  dishes: readonly ChangedLine[];
  changeDishes: (dishes: readonly { id: number; quantity: number }[]) => void;
  /** The rules for party orders; not used by other types. */
  rules: PartyRules;
  /** The order's time, in the shop's time zone. */
  orderTime: DayAndTime | null;
  chosenTime: DayAndTime | null;
  chooseTime: (time: DayAndTime | null) => void;
  field: GetFieldProps;
  /** Values from the draft, by field name. */
  initial: Record<string, string>;
  refused: RefusedChange | undefined;
  /** Saves values to the draft, by field name. */
  save: (chosen: Record<string, string>) => void;
}
