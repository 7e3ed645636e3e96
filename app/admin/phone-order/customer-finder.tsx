import { Combobox } from "@base-ui/react/combobox";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { Search } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { messages } from "../../../domain/messages.ts";
import type { clientLoader, FoundCustomer } from "./find-customers.ts";

/** Milliseconds between the last key and the search: somebody is waiting on the phone. */
const pause = 150;

/** Finds a customer with an account by name, e-mail or telephone number, while one types what one hears. */
export function CustomerFinder({ onChoose }: { onChoose: (customer: FoundCustomer) => void }) {
  const id = useId();
  const asked = useFetcher<typeof clientLoader>();
  const [typed, setTyped] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = typed.trim();
  const isCurrent = asked.state === "idle" && asked.data?.search === search;
  const found = search ? (asked.data?.customers ?? []) : [];

  function type(text: string) {
    setTyped(text);
    clearTimeout(timer.current);
    const next = text.trim();
    if (!next) return;
    const query = new URLSearchParams({ search: next });
    timer.current = setTimeout(() => void asked.load(`/admin/orders/new/customers?${query}`), pause);
  }
  return (
    <CSPProvider disableStyleElements>
      <Combobox.Root<FoundCustomer>
        items={found}
        filter={null}
        value={null}
        onValueChange={(customer) => {
          if (customer) onChoose(customer);
        }}
        inputValue={typed}
        onInputValueChange={(text, { reason }) => {
          if (reason !== "item-press") type(text);
        }}
        itemToStringLabel={({ name, email }) => name || email}
        isItemEqualToValue={(one, other) => one.id === other.id}
        autoHighlight
      >
        <div className="flex flex-col gap-1.5">
          <label htmlFor={id} className="font-semibold">
            Find a customer
          </label>
          <p id={`${id}-hint`} className="text-muted text-sm">
            By name, phone number or e-mail, if they have an account. Else fill in name and number below.
          </p>
          <Combobox.InputGroup
            className="relative"
            onKeyDown={(event) => {
              // Enter takes a customer: it never sends the order that the box stands in.
              if (event.key === "Enter") event.preventDefault();
            }}
          >
            <Search aria-hidden="true" className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-muted" />
            <Combobox.Input
              id={id}
              aria-describedby={`${id}-hint`}
              placeholder="Name, phone number or e-mail"
              autoComplete="off"
              autoCapitalize="none"
              maxLength={100}
              className="min-h-12 w-full rounded-full border border-edge bg-surface pr-4 pl-12 text-base text-ink transition-colors duration-150 placeholder:text-muted hover:border-accent-text"
            />
          </Combobox.InputGroup>
        </div>
        <Combobox.Portal hidden={!search}>
          <Combobox.Positioner sideOffset={8} className="z-50 outline-none">
            <Combobox.Popup
              aria-busy={!isCurrent || undefined}
              className="max-h-[min(26rem,var(--available-height))] w-(--anchor-width) overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-1.5 text-ink shadow-lift"
            >
              <Combobox.Status className="px-3 text-muted">
                {found.length === 0 && <span className="block py-3">{sayNone(isCurrent, asked.data?.customers === null)}</span>}
              </Combobox.Status>
              <Combobox.List>
                {(customer: FoundCustomer) => <CustomerOption key={customer.id} customer={customer} />}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </CSPProvider>
  );
}

function sayNone(isCurrent: boolean, failed: boolean): string {
  if (!isCurrent) return "Looking…";
  return failed ? messages.phoneOrder.searchFailed : messages.phoneOrder.noCustomerFound;
}

function CustomerOption({ customer }: { customer: FoundCustomer }) {
  const { name, email, phone, totalOrders } = customer;
  return (
    <Combobox.Item
      value={customer}
      className="flex min-h-11 cursor-default flex-col justify-center gap-0.5 rounded-2xl px-3 py-2 outline-none select-none data-highlighted:bg-raised"
    >
      <span className="font-semibold leading-snug wrap-anywhere">{name || email}</span>
      <span className="text-muted text-sm leading-snug wrap-anywhere">
        {[phone, name && email, `${totalOrders} ${totalOrders === 1 ? "order" : "orders"}`].filter(Boolean).join(" · ")}
      </span>
    </Combobox.Item>
  );
}
