import { Link } from "react-router";
import { sayAddress } from "../../domain/business/format-address.ts";
import { sayWeekInOne } from "../../domain/business/format-hours.ts";
import { describePayment, describeVat } from "../../domain/cart/price-terms.ts";
import { pageMeta } from "../layout/page-meta.ts";
import { useBusiness } from "../shop-status/use-business.ts";
import type { Route } from "./+types/terms-of-service";
import { Policy } from "./policy.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    { matches },
    {
      title: "Terms of Service",
      description: "How an order comes about, what it costs, how it can be changed, and what we promise.",
    },
  );
}

export default function TermsOfService() {
  const business = useBusiness();
  return (
    <Policy title="Terms of Service" text="How an order comes about, what it costs, how it can be changed, and what we promise.">
      <h2>Who you deal with</h2>
      <p>
        {business.name}, {sayAddress(business.address)}. We are open {sayWeekInOne(business.weeklyHours)}.
      </p>
      <h2>Your order</h2>
      <p>
        The menu is our invitation to order. When you press the button that places the order you make an offer; our confirmation
        on the page and by e-mail says that it reached us, and when we mark it as confirmed we have a contract. If a price or a
        dish changed since you saw it, we show you what changed and nothing is ordered until you agree.
      </p>
      <h2>Prices and payment</h2>
      <ul>
        <li>
          <strong>Orders from the menu, delivered:</strong> {describeVat("menuorder", business)} Delivery is free.{" "}
          {describePayment("menuorder")}
        </li>
        <li>
          <strong>Takeaways:</strong> {describeVat("takeaway_order", business)} {describePayment("takeaway_order")}
        </li>
        <li>
          <strong>Party orders:</strong> {describeVat("party_order", business)} {describePayment("party_order")}
        </li>
        <li>
          <strong>Tables:</strong> Booking a table costs nothing.
        </li>
      </ul>
      <p>
        A code is worth what the checkout shows, until the end of its last day. Some codes can be used only so many times, or only
        from a certain sum on: the checkout tells you before you order.
      </p>
      <h2>Changing and cancelling</h2>
      <p>
        Until we have confirmed your order you may change or cancel it free of charge: on its page in your dashboard, or by
        calling us. After that the food is being made for you, and the right to cancel within 14 days does not hold for fresh
        food.
      </p>
      <h2>If something is wrong</h2>
      <p>
        Tell us the same day and we put it right: we cook it again or give the money back. Your rights under consumer law stay as
        they are.
      </p>
      <h2>Allergies</h2>
      <p>
        Each dish on the menu says which of the 14 allergens it contains and which it may contain; “not stated” means that we do
        not know, never that it is free of it. All dishes come out of one kitchen
        {business.kitchenAllergens && `, where we cook with ${business.kitchenAllergens}`}, and we cannot promise that one is free
        of traces. Ask us before you order if you have an allergy.
      </p>
      <h2>Your account</h2>
      <p>
        Give your true name and address, and keep your password to yourself. What we do with your data is in the{" "}
        <Link to="/privacy-policy">Privacy Policy</Link>.{business.law && ` The law of ${business.law} holds.`}
      </p>
    </Policy>
  );
}
