import { type Ref, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { formatCount } from "../../../domain/messages/format/format-count.ts";
import { messages } from "../../../domain/messages.ts";
import { useLatestLoad } from "../../use-latest-load.ts";
import { LookupBox } from "../lookup-box.tsx";
import type { clientLoader, FoundCustomer } from "./find-customers.ts";

/** In ms. Short, because a caller is waiting. */
const debounceMs = 150;

/** Finds customers by name, email or phone number while typing. */
export function CustomerFinder({
  inputRef = null,
  onChoose,
}: {
  inputRef?: Ref<HTMLInputElement>;
  onChoose: (customer: FoundCustomer) => void;
}) {
  const lookup = useFetcher<typeof clientLoader>();
  const load = useLatestLoad(lookup);
  const [input, setInput] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = input.trim();
  const isCurrent = lookup.state === "idle" && lookup.data?.search === search;
  // Never show stale results: Enter selects the first one, so the order could go to the wrong
  // customer.
  const customers = search && isCurrent ? (lookup.data?.customers ?? []) : [];

  function changeText(text: string) {
    setInput(text);
    clearTimeout(timer.current);
    const next = text.trim();
    // The results are already there: loading them again would hide them while Enter is pressed.
    const isLoaded =
      lookup.state === "idle" && lookup.data?.search === next && lookup.data.customers !== null;
    if (!next || isLoaded) return;
    const query = new URLSearchParams({ search: next });
    timer.current = setTimeout(() => load(`/admin/orders/new/customers?${query}`), debounceMs);
  }
  return (
    <LookupBox
      label="Find a customer"
      hint="By name, email, phone number or its last digits. New callers: enter name and number below."
      placeholder="Find customer by name or phone"
      isCompact
      inputRef={inputRef}
      text={input}
      onTextChange={changeText}
      items={customers}
      onSelect={onChoose}
      getLabel={({ name, email }) => name || email}
      emptyMessage={search ? describeEmpty(isCurrent, lookup.data?.customers === null) : null}
      busy={!isCurrent}
      renderItem={(customer) => <CustomerOption customer={customer} />}
    />
  );
}

function describeEmpty(isCurrent: boolean, hasFailed: boolean): string {
  if (!isCurrent) return "Searching…";
  return hasFailed ? messages.phoneOrder.searchFailed : messages.phoneOrder.noCustomerFound;
}

function CustomerOption({
  customer: { name, email, phone, hasAccount, totalOrders, lastOrders },
}: {
  customer: FoundCustomer;
}) {
  return (
    <>
      <span className="font-semibold leading-snug wrap-anywhere">{name || email}</span>
      <span className="text-muted text-sm leading-snug wrap-anywhere">
        {[phone, name && email, hasAccount ? formatCount(totalOrders, "order") : "No account"]
          .filter(Boolean)
          .join(" · ")}
      </span>
      {lastOrders[0] && (
        <span className="text-muted text-sm leading-snug wrap-anywhere">
          Last order placed {lastOrders[0].day}: {lastOrders[0].contents}
        </span>
      )}
    </>
  );
}
