import { usePhones } from "../shop-status/use-business.ts";

/** Shown without JavaScript. `callPurpose` completes "You can call us on … to book." */
export function NeedsJavaScript({
  reason = "Your cart is saved in this browser, which needs JavaScript.",
  callPurpose = "to order",
}: {
  /** A sentence that says what needs JavaScript. */
  reason?: string;
  callPurpose?: string;
}) {
  const [phone] = usePhones();
  return (
    <noscript>
      <p className="mb-8 max-w-2xl rounded-card border border-line bg-surface p-5">
        {reason}
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
            {callPurpose}.
          </>
        )}
      </p>
    </noscript>
  );
}
