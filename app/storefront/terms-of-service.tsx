import { Link } from "react-router";
import { formatAddress } from "../../domain/business/format-address.ts";
import { formatWeekInline } from "../../domain/business/format-week-inline.ts";
import { describePayment, describeVat } from "../../domain/order-wording/price-terms.ts";
import type { OrderTypeId } from "../../domain/orders/order.ts";
import { pageMeta } from "../layout/page-meta.ts";
import { useBusiness, useRootData } from "../shop-status/use-business.ts";
import { useSendsEmails } from "../shop-status/use-sends-emails.ts";
import type { Route } from "./+types/terms-of-service";
import { Policy } from "./policy.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    { matches },
    {
      title: "Terms of Service",
      description:
        "How ordering works, what it costs, how to change an order, and what we promise.",
    },
  );
}

export default function TermsOfService() {
  const business = useBusiness();
  const { legal } = useRootData();
  const sendsEmails = useSendsEmails();
  const isOn = (type: OrderTypeId) => business.orderTypes.includes(type);
  return (
    <Policy
      title="Terms of Service"
      text="How ordering works, what it costs, how to change an order, and what we promise."
    >
      <h2>Who we are</h2>
      <p>
        {[business.name, formatAddress(business.address)].filter(Boolean).join(", ")}. We are open{" "}
        {formatWeekInline(business.weeklyHours)}.
      </p>
      {legal?.trader && <p>{legal.trader}</p>}
      <h2>Your order</h2>
      <p>
        Our menu is an invitation to order. When you place an order you make an offer. We
        acknowledge it on the page
        {sendsEmails && " and by email"}; once we mark it as confirmed, we have a contract. If a
        price or a dish has changed since you saw it, we show you the change, and nothing is ordered
        until you agree.
      </p>
      <h2>Prices and payment</h2>
      <ul>
        {isOn("menuorder") && (
          <li>
            <strong>Delivery orders.</strong> {describeVat("menuorder", business)}{" "}
            {business.freeDelivery && "Delivery is free. "}
            {describePayment("menuorder")}
          </li>
        )}
        {isOn("takeaway_order") && (
          <li>
            <strong>Takeaways.</strong> {describeVat("takeaway_order", business)}{" "}
            {describePayment("takeaway_order")}
          </li>
        )}
        {isOn("party_order") && (
          <li>
            <strong>Party orders.</strong> {describeVat("party_order", business)}{" "}
            {describePayment("party_order")}
          </li>
        )}
        {isOn("reservation") && (
          <li>
            <strong>Tables.</strong> Booking a table costs nothing.
          </li>
        )}
      </ul>
      {isOn("menuorder") && (
        <p>
          Checkout shows what a coupon takes off. A coupon works until the end of its last day. Some
          have a limited number of uses or a minimum spend; checkout tells you before you order.
        </p>
      )}
      <h2>Changing and cancelling</h2>
      <p>
        Until we confirm your order you can change or cancel it free of charge: on its page in your
        dashboard, or by contacting us. After that, contact us: we may already be cooking. The
        14-day right to cancel does not apply to fresh food.
      </p>
      <h2>If something is wrong</h2>
      <p>
        {business.remedy || "Tell us as soon as you can."} Your rights under consumer law are not
        affected.
      </p>
      <h2>Allergies</h2>
      <p>
        Each dish on the menu says which of the 14 allergens it contains and may contain; “not
        known” means just that, never that the dish is free of it. All dishes come from one kitchen
        {business.kitchenAllergens &&
          `, where we cook with allergens including ${business.kitchenAllergens}`}
        , so we cannot promise that any dish is free of traces. If you have an allergy, ask us
        before you order.
      </p>
      <h2>Your account</h2>
      <p>
        Give your real name and address, and keep your password secret. For what we do with your
        data, see the <Link to="/privacy-policy">Privacy Policy</Link>.
        {business.law && ` The law of ${business.law} applies.`}
      </p>
    </Policy>
  );
}
