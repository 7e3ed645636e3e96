import { Link } from "react-router";
import { sayAddress } from "../../domain/business/say-address.ts";
import { sayWeekInOne } from "../../domain/business/say-hours.ts";
import { pageMeta } from "../shell/page-meta.ts";
import { useBusiness } from "../shell/use-business.ts";
import type { Route } from "./+types/terms-of-service";
import { Policy } from "./policy.tsx";

const vat = {
  added: "Menu prices are without VAT; the cart and the checkout add it and show the total you pay before you order.",
  included: "Menu prices include VAT; they are what you pay.",
  none: "We are not registered for VAT; menu prices are what you pay.",
} as const;

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
    <Policy
      title="Terms of Service"
      text="How an order comes about, what it costs, how it can be changed, and what we promise."
      since="1 November 2026"
    >
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
      <p>{vat[business.vatMode]} Delivery is free. You pay in cash on delivery.</p>
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
        not know, never that it is free of it. All dishes come out of one kitchen, where we cook with nuts, milk, wheat, sesame
        and mustard, and we cannot promise that one is free of traces. Ask us before you order if you have an allergy.
      </p>
      <h2>Your account</h2>
      <p>
        Give your true name and address, and keep your password to yourself. What we do with your data is in the{" "}
        <Link to="/privacy-policy">Privacy Policy</Link>. The law of England and Wales holds.
      </p>
    </Policy>
  );
}
