import { createContext, type ReactNode, use, useEffect, useRef, useState } from "react";
import { messages } from "../../../domain/messages.ts";
import type { OrderStatus } from "../../../domain/orders/order-status.ts";
import { type OrderNews, useLiveOrders } from "../../orders/use-live-orders.ts";
import { toast } from "../../ui/toast/toast.tsx";

interface StaffLive {
  /** False while the live stream is down. */
  connected: boolean;
  /** False of a hidden page while another one of this browser listens. */
  listening: boolean;
  /** What the stream last told of an order's status, since the page was opened. */
  toldStatus: ReadonlyMap<number, OrderStatus>;
}

const StaffLiveContext = createContext<StaffLive>({ connected: true, listening: true, toldStatus: new Map() });

/** The one live stream of the back office: whatever changes of any order loads the page anew, whichever page it is. */
export function StaffLiveProvider({ children }: { children: ReactNode }) {
  const [toldStatus, setToldStatus] = useState<ReadonlyMap<number, OrderStatus>>(new Map());
  const { connected, listening } = useLiveOrders({
    whileHidden: true,
    onNews: ({ number, status }: OrderNews) => setToldStatus((before) => new Map(before).set(number, status)),
  });
  const wasConnected = useRef(connected);
  useEffect(() => {
    if (connected && !wasConnected.current) toast.success(messages.kitchen.liveBack, { id: "live-back" });
    wasConnected.current = connected;
  }, [connected]);
  return <StaffLiveContext value={{ connected, listening, toldStatus }}>{children}</StaffLiveContext>;
}

export function useStaffLive(): StaffLive {
  return use(StaffLiveContext);
}
