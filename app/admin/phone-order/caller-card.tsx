import { Link } from "react-router";
import type { OrderTypeId } from "../../../domain/orders/order.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextArea, TextField } from "../../ui/form/field.tsx";
import { phoneHint } from "../../ui/form/phone-field.tsx";
import { UserRoundCheck } from "../../ui/icons/user-round-check.tsx";
import { CustomerFinder } from "./customer-finder.tsx";
import type { FoundCustomer } from "./find-customers.ts";
import type { Caller } from "./use-caller.ts";

/** Type of `useCheckedForm().field`. */
export type GetFieldProps = (name: string) => { id: string; name: string; defaultValue: string; errors: string[] };

/** The caller's fields: an account found by searching, or a name and phone number. */
export function CallerCard({
  type,
  caller,
  field,
  isCompact,
}: {
  type: OrderTypeId;
  caller: Caller;
  field: GetFieldProps;
  /** Leaves out headings and hints, and hides the optional fields until they are needed. */
  isCompact: boolean;
}) {
  const { customer, values, lastOrders, update } = caller;
  // Controlled, because choosing a customer fills in these fields: drop `defaultValue`.
  const controlled = (name: string, key: keyof typeof values) => {
    const { defaultValue: _, ...rest } = field(name);
    return {
      ...rest,
      value: values[key],
      onChange: (event: { currentTarget: { value: string } }) => update({ [key]: event.currentTarget.value }),
    };
  };
  // In the compact form, everything is in one card.
  const Frame = isCompact ? "div" : Card;
  const email = !customer && (
    <TextField
      label="Email"
      {...controlled("email", "email")}
      type="email"
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      maxLength={254}
      hint="We'll email a confirmation."
      required={false}
    />
  );
  return (
    <Frame className={isCompact ? "flex flex-col gap-3 p-3" : "flex flex-col gap-6 rounded-panel p-6 md:p-8"}>
      <h2 className={isCompact ? "sr-only" : "text-2xl"}>Customer</h2>
      {customer ? (
        <ChosenCustomer customer={customer} onRemove={caller.unlink} />
      ) : (
        <CustomerFinder onChoose={caller.choose} isCompact={isCompact} />
      )}
      {lastOrders.length > 0 && <LastOrders orders={lastOrders} />}
      <input type="hidden" name="customerId" value={customer?.id ?? ""} />
      <div className={`grid sm:grid-cols-2 sm:items-end ${isCompact ? "gap-3" : "gap-6"}`}>
        <TextField label="Name" {...controlled("name", "name")} autoComplete="off" maxLength={100} required />
        <TextField
          label="Contact Number"
          {...controlled(type === "menuorder" ? "phone" : "contact", "phone")}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          hint={isCompact ? undefined : phoneHint}
          maxLength={40}
          required
        />
      </div>
      {customer && <input type="hidden" name="email" value={customer.email} />}
      {isCompact ? (
        <details open={field("email").errors.length + field("address").errors.length > 0 || undefined}>
          <summary className="min-h-6 w-fit cursor-pointer font-semibold text-accent-text text-sm">
            {customer ? "Address (optional)" : "Email and address (optional)"}
          </summary>
          <div className="mt-3 flex flex-col gap-3">
            {email}
            <TextArea
              label="Address"
              {...controlled("address", "address")}
              rows={2}
              autoComplete="off"
              maxLength={300}
              required={false}
            />
          </div>
        </details>
      ) : (
        email
      )}
    </Frame>
  );
}

/** Links to the caller's last orders. They open in a new tab, because this page holds the unfinished phone order. */
function LastOrders({ orders }: { orders: FoundCustomer["lastOrders"] }) {
  return (
    <section aria-labelledby="last-orders">
      <h3 id="last-orders" className="font-semibold font-text text-base tracking-normal">
        Last orders
      </h3>
      <ul className="mt-1">
        {orders.map(({ number, text }) => (
          <li key={number} className="flex flex-wrap items-baseline gap-x-3 wrap-anywhere">
            <Link
              to={`/admin/orders/all?order=${number}`}
              target="_blank"
              className="inline-flex min-h-8 items-center font-semibold text-accent-text underline underline-offset-4"
            >
              Order {number}
              <span className="sr-only"> (opens a new tab)</span>
            </Link>
            <span className="text-muted text-sm">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ChosenCustomer({ customer, onRemove }: { customer: FoundCustomer; onRemove: () => void }) {
  const { name, email, phone, totalOrders } = customer;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-raised p-4">
      <UserRoundCheck aria-hidden="true" className="size-6 shrink-0 text-accent-text" />
      <p className="min-w-0 flex-1 basis-52 wrap-anywhere">
        <strong className="block font-semibold">{name || email}</strong>
        <span className="text-muted text-sm">
          {[name && email, phone, `${totalOrders} ${totalOrders === 1 ? "order" : "orders"} so far`].filter(Boolean).join(" · ")}
        </span>
      </p>
      <Button variant="secondary" onClick={onRemove}>
        Change customer
      </Button>
    </div>
  );
}
