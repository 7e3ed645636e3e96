import { usePhones } from "../shop-status/use-business.ts";

/**
 * Shown without JavaScript. `what`: a sentence about what needs it. `callFor` completes "You can
 * call us on … to book."
 */
export function NeedsJavaScript({
  what = "Your cart is saved in this browser, which needs JavaScript.",
  callFor = "to order",
}: {
  what?: string;
  callFor?: string;
}) {
  const [phone] = usePhones();
  return (
    <noscript>
      <p className="mb-8 max-w-2xl rounded-card border border-line bg-surface p-5">
        {what}
        {phone && (
          <>
            {" "}
            You can call us on{" "}
            <a
              href={phone.href}
              className="font-semibold text-accent-text underline underline-offset-4"
            >
              {phone.text}
            </a>{" "}
            {callFor}.
          </>
        )}
      </p>
    </noscript>
  );
}
