import { Link } from "react-router";
import { type OrderTypeId, orderTypeIds, staffTypeLabels } from "../../../domain/orders/order.ts";
import type { SectionFieldsProps } from "./form/section-form.tsx";

/** Says why customers cannot book online although Dine In is on. */
export function NoTables() {
  return (
    <p className="rounded-card border border-accent-text bg-raised px-4 py-3">
      Customers can't book a table online, because no table is in use.{" "}
      <Link to="/admin/settings/tables" className="underline underline-offset-4">
        Add tables
      </Link>
      , or turn Dine In off.
    </p>
  );
}

/** Switches the order types on and off. */
export function OrderTypeFields({
  values,
  field,
}: Pick<SectionFieldsProps<"ordering">, "values" | "field">) {
  const { id, errors } = field("orderTypes");
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="min-w-0 scroll-mt-20"
      aria-describedby={errors.length > 0 ? `${id}-error` : undefined}
    >
      <legend className="mb-1 font-display font-semibold text-2xl">Ways to order</legend>
      <p className="mb-3 text-muted">
        Customers can't find or place orders of a type that is off. Existing orders stay, and you
        can still manage them.
      </p>
      <OrderTypeCheckboxes name="orderTypes" checked={values.orderTypes} />
      {errors.length > 0 && (
        <p id={`${id}-error`} className="mt-1 font-semibold text-danger">
          {errors.join(" ")}
        </p>
      )}
    </fieldset>
  );
}

/**
 * One checkbox per order type, all with the same name. Those of `hiddenTypes` are hidden, but still
 * submitted.
 */
export function OrderTypeCheckboxes({
  name,
  checked,
  hiddenTypes = [],
}: {
  name: string;
  checked: readonly OrderTypeId[];
  hiddenTypes?: readonly OrderTypeId[];
}) {
  return orderTypeIds.map((type) => (
    <label
      key={type}
      hidden={hiddenTypes.includes(type)}
      className="flex min-h-11 cursor-pointer items-center gap-3"
    >
      <input
        type="checkbox"
        name={name}
        value={type}
        defaultChecked={checked.includes(type)}
        className="size-6 shrink-0 cursor-pointer"
      />
      {staffTypeLabels[type]}
    </label>
  ));
}

/** Heading for an order type's settings. Shows whether the type is off. */
export function OrderTypeLegend({
  type,
  enabledTypes,
  children,
}: {
  type: OrderTypeId;
  enabledTypes: readonly OrderTypeId[];
  children: string;
}) {
  return (
    <legend className="mb-4 font-display font-semibold text-2xl">
      {children}
      {!enabledTypes.includes(type) && <span className="font-normal text-muted"> (off)</span>}
    </legend>
  );
}
