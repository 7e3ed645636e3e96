import type { ReactNode, RefObject } from "react";
import { capitalise } from "../../../domain/capitalise.ts";
import {
  maxAddressLength,
  maxEmailLength,
  maxNameLength,
  maxPhoneLength,
} from "../../../domain/field-lengths.ts";
import { formatCount } from "../../../domain/messages/format/format-count.ts";
import type { OrderTypeId } from "../../../domain/orders/order.ts";
import { useSendsEmails } from "../../shop-status/use-sends-emails.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextArea, TextField } from "../../ui/form/field.tsx";
import { phoneHint } from "../../ui/form/phone-field.tsx";
import { UserRoundCheck } from "../../ui/icons/user-round-check.tsx";
import { CustomerFinder } from "./customer-finder.tsx";
import type { FoundCustomer } from "./find-customers.ts";
import { KnownCaller } from "./known-caller.tsx";
import { EarlierOrders, LastOrderSection } from "./past-orders.tsx";
import type { Caller } from "./use-caller.ts";
import type { useRepeatOrder } from "./use-repeat-order.ts";

/** Type of `useCheckedForm().field`. */
export type GetFieldProps = (name: string) => {
  id: string;
  name: string;
  defaultValue: string;
  errors: string[];
};

/**
 * The caller's fields: an account found by searching, or a name and phone number. Optional fields
 * are hidden until needed.
 */
export function CallerCard({
  type,
  caller,
  search,
  field,
  repeat,
  allergyNotes,
  onChoose,
}: {
  type: OrderTypeId;
  caller: Caller;
  search: RefObject<HTMLInputElement | null>;
  field: GetFieldProps;
  /** Null if the order type has no dishes. */
  repeat: ReturnType<typeof useRepeatOrder> | null;
  allergyNotes: ReactNode;
  onChoose: (customer: FoundCustomer) => void;
}) {
  const { customer, values, showsEmail, update } = caller;
  const sendsEmails = useSendsEmails();
  const [newest, ...earlier] = caller.lastOrders;
  // Controlled, because choosing a customer fills in these fields: drop `defaultValue`.
  const getControlledProps = (name: string, key: keyof typeof values) => {
    const { defaultValue: _, ...rest } = field(name);
    return {
      ...rest,
      value: values[key],
      onChange: (event: { currentTarget: { value: string } }) =>
        update({ [key]: event.currentTarget.value }),
    };
  };
  const phone = getControlledProps(type === "menuorder" ? "phone" : "contact", "phone");
  const isTakeaway = type === "takeaway_order";
  const optionalFields = [showsEmail && "email", isTakeaway && "address"].filter(Boolean);
  const optionalLabel = capitalise(`${optionalFields.join(" and ")} (optional)`);
  return (
    // Beside the dishes, allergy notes and past orders scroll, to leave the order's time and note in view.
    <Card className="relative flex scroll-pt-9 scroll-pb-2 scroll-hint flex-col gap-2 rounded-panel p-3 low-screen:gap-1 low-screen:p-2 md:w-88 md:shrink-0 md:overflow-y-auto md:has-[p[role=status],[role=status]>p]:min-h-72 md:has-[p[role=status],[role=status]>p]:shrink xl:w-100">
      <h2 className="sr-only">Customer</h2>
      {customer ? (
        <ChosenCustomer customer={customer} onRemove={caller.unlink} />
      ) : (
        <CustomerFinder inputRef={search} onChoose={onChoose} />
      )}
      <input type="hidden" name="customerId" value={customer?.id ?? ""} />
      <div className="grid grid-cols-2 items-end gap-3">
        <TextField
          label="Name"
          {...getControlledProps("name", "name")}
          autoComplete="off"
          maxLength={maxNameLength}
          required
        />
        <TextField
          label="Contact Number"
          {...phone}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          placeholder="07700 900982"
          hint={phone.errors.length > 0 ? phoneHint : undefined}
          maxLength={maxPhoneLength}
          required
        />
      </div>
      <KnownCaller known={caller.known} onChoose={onChoose} />
      {allergyNotes}
      {newest && <LastOrderSection order={newest} repeat={repeat} />}
      <div className="flex flex-wrap items-start gap-x-5 gap-y-1 empty:hidden">
        <EarlierOrders orders={earlier} repeat={repeat} />
        {optionalFields.length > 0 && (
          <details
            open={
              field("email").errors.length + (isTakeaway ? field("address").errors.length : 0) >
                0 || undefined
            }
            className="open:basis-full"
          >
            <summary className="min-h-6 w-fit cursor-pointer font-semibold text-accent-text text-sm">
              {optionalLabel}
            </summary>
            <div className="mt-2 flex flex-col gap-2.5">
              {showsEmail && (
                <TextField
                  label="Email"
                  {...getControlledProps("email", "email")}
                  type="email"
                  inputMode="email"
                  autoComplete="off"
                  autoCapitalize="none"
                  maxLength={maxEmailLength}
                  hint={sendsEmails ? "We'll email a confirmation." : undefined}
                  required={false}
                />
              )}
              {isTakeaway && (
                <TextArea
                  label="Address"
                  {...getControlledProps("address", "address")}
                  rows={2}
                  autoComplete="off"
                  maxLength={maxAddressLength}
                  required={false}
                />
              )}
            </div>
          </details>
        )}
      </div>
    </Card>
  );
}

function ChosenCustomer({ customer, onRemove }: { customer: FoundCustomer; onRemove: () => void }) {
  const { name, email, totalOrders } = customer;
  return (
    <div className="flex items-center gap-3 rounded-2xl bg-raised py-0.5 pr-0.5 pl-3">
      <UserRoundCheck aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
      <p className="min-w-0 flex-1 text-sm leading-tight">
        <strong className="block truncate font-semibold">{name || email}</strong>
        <span className="block truncate text-muted">
          {[`${formatCount(totalOrders, "order")} so far`, name && email]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </p>
      <Button variant="secondary" className="shrink-0 px-4 text-sm" onClick={onRemove}>
        Change<span className="sr-only"> customer</span>
      </Button>
    </div>
  );
}
