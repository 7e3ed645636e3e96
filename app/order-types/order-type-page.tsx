import type { ReactNode } from "react";
import { messages } from "../../domain/messages.ts";
import type { OrderTypeId } from "../../domain/orders/order.ts";
import { useIsOrderTypeOn } from "../shop-status/use-shop-news.ts";
import { ButtonLink } from "../ui/button.tsx";
import { PageHeader } from "../ui/page-header.tsx";

/** The page of an order type. If the owner has turned the type off, shows a notice instead. */
export function OrderTypePage({ type, title, children }: { type: OrderTypeId; title: string; children: ReactNode }) {
  if (useIsOrderTypeOn(type)) return children;
  return (
    <div className="page-width pb-16">
      <PageHeader title={title} text={messages.orderTypeOff[type]} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/menu">Explore Menu</ButtonLink>
        <ButtonLink to="/contact" variant="secondary">
          Contact us
        </ButtonLink>
      </div>
    </div>
  );
}
