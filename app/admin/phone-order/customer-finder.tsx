import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { Finder } from "../lookup-box.tsx";
import type { clientLoader, FoundCustomer } from "./find-customers.ts";

/** Short, as a caller is waiting. */
const debounceMs = 150;

/** Finds customers by name, email or phone number while typing. */
export function CustomerFinder({ onChoose }: { onChoose: (customer: FoundCustomer) => void }) {
  const asked = useFetcher<typeof clientLoader>();
  const [typed, setTyped] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = typed.trim();
  const isCurrent = asked.state === "idle" && asked.data?.search === search;
  // Never show stale results: Enter selects the first, and the order would go to the wrong customer.
  const found = search && isCurrent ? (asked.data?.customers ?? []) : [];

  function type(text: string) {
    setTyped(text);
    clearTimeout(timer.current);
    const next = text.trim();
    if (!next) return;
    const query = new URLSearchParams({ search: next });
    timer.current = setTimeout(() => void asked.load(`/admin/orders/new/customers?${query}`), debounceMs);
  }
  return (
    <Finder
      label="Find a customer"
      hint="By name, phone number or email, if they have an account. Otherwise enter name and number below."
      placeholder="Name, phone number or email"
      typed={typed}
      onType={type}
      found={found}
      onChoose={onChoose}
      nameOf={({ name, email }) => name || email}
      none={search ? sayNone(isCurrent, asked.data?.customers === null) : null}
      busy={!isCurrent}
      show={(customer) => <CustomerOption customer={customer} />}
    />
  );
}

function sayNone(isCurrent: boolean, failed: boolean): string {
  if (!isCurrent) return "Searching…";
  return failed ? messages.phoneOrder.searchFailed : messages.phoneOrder.noCustomerFound;
}

function CustomerOption({ customer: { name, email, phone, totalOrders } }: { customer: FoundCustomer }) {
  return (
    <>
      <span className="font-semibold leading-snug wrap-anywhere">{name || email}</span>
      <span className="text-muted text-sm leading-snug wrap-anywhere">
        {[phone, name && email, `${totalOrders} ${totalOrders === 1 ? "order" : "orders"}`].filter(Boolean).join(" · ")}
      </span>
    </>
  );
}
