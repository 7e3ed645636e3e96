import { usePhones } from "../shop-status/use-business.ts";

/** For a browser that runs no scripts: it would wait for ever. `what` cannot be had then; a call to us is the way to `callFor` it. */
export function NeedsJavaScript({
  what = "Your cart lives in this browser and needs JavaScript.",
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
            <a href={phone.href} className="font-semibold text-accent-text underline underline-offset-4">
              {phone.text}
            </a>{" "}
            {callFor}.
          </>
        )}
      </p>
    </noscript>
  );
}
