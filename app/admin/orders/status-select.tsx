import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { nextStatuses, type OrderStatus, statusLabel } from "../../../domain/ordering/order-status.ts";
import { Select } from "../../ui/select.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { toast } from "../../ui/toast.tsx";
import type { action } from "./status.ts";

/** Where an order may go from here. A final status is only shown. The page is loaded again after a change, so what shows is what is. */
export function StatusSelect({ number, status }: { number: number; status: OrderStatus }) {
  const change = useFetcher<typeof action>();
  const told = useRef(change.data);

  useEffect(() => {
    if (!change.data || change.data === told.current) return;
    told.current = change.data;
    if (change.data.ok) toast.success(change.data.message);
    else toast.error(messages.order.statusFailed(change.data.message));
  }, [change.data]);

  const targets = nextStatuses(status);
  if (targets.length === 0) return <StatusBadge status={status} />;
  return (
    <Select<OrderStatus>
      hideLabel
      label={`Status of order ${number}`}
      className="w-full max-w-44 lg:w-44"
      value={status}
      options={[status, ...targets].map((value) => ({ value, label: statusLabel(value) }))}
      onChange={(to) => {
        if (to === status) return;
        if (navigator.onLine) void change.submit({ to }, { method: "post", action: `/admin/orders/${number}/status` });
        else toast.error(messages.order.statusFailed(messages.offline.notSent));
      }}
    />
  );
}
