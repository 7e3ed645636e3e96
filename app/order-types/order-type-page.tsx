import type { ReactNode } from "react";
import { messages } from "../../domain/messages.ts";
import type { OrderTypeId } from "../../domain/orders/order.ts";
import { useViewer } from "../session/use-viewer.ts";
import { useBusiness } from "../shop-status/use-business.ts";
import { noNewAccounts, useCanSignUp } from "../shop-status/use-sends-emails.ts";
import { useIsOrderTypeOn } from "../shop-status/use-shop-news.ts";
import { ContactButtons } from "../storefront/contact/contact-buttons.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { PageHeader } from "../ui/page-header.tsx";

/**
 * The page of an order type. If customers cannot use the type now, shows a notice instead, with
 * ways to contact the shop.
 */
export function OrderTypePage({
  type,
  title,
  children,
}: {
  type: OrderTypeId;
  title: string;
  children: ReactNode;
}) {
  const { name } = useBusiness();
  if (useIsOrderTypeOn(type))
    return (
      <>
        <OrderByPhone type={type} />
        {children}
      </>
    );
  return (
    <div className="page-width pb-16">
      <PageHeader title={title} text={messages.orderTypeOff[type]} />
      {type === "reservation" ? (
        <ContactButtons message={`Hello ${name}, I would like to book a table.`} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/menu">Explore Menu</ButtonLink>
          <ButtonLink to="/contact" variant="secondary">
            Contact us
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

/**
 * Tells visitors, before they type, how to order in a shop where they cannot create an account.
 * Also shown until the viewer is known, so that it is there without JavaScript, but not in a
 * browser where someone is signed in.
 */
function OrderByPhone({ type }: { type: OrderTypeId }) {
  const { name } = useBusiness();
  const viewer = useViewer();
  if (useCanSignUp() || viewer.state === "signed-in") return null;
  const aim =
    type === "reservation"
      ? { action: "book", wish: "book a table" }
      : { action: "order", wish: "order" };
  return (
    <div className={`page-width pt-6 ${viewer.state === "loading" ? "visitor-notice" : ""}`}>
      <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-panel p-5 sm:p-6">
        <p>
          <strong>No account? Contact us to {aim.action}.</strong> {noNewAccounts}
        </p>
        <ContactButtons message={`Hello ${name}, I would like to ${aim.wish}.`} />
      </Card>
    </div>
  );
}
