import { usePhones } from "../shell/use-business.ts";

/** For a browser that runs no scripts: it would wait for a cart for ever. */
export function NeedsJavaScript() {
  const [phone] = usePhones();
  return (
    <noscript>
      <p className="mb-8 max-w-2xl rounded-card border border-line bg-surface p-5">
        Your cart lives in this browser and needs JavaScript.
        {phone && (
          <>
            {" "}
            You can call us on{" "}
            <a href={phone.href} className="font-semibold text-accent-text underline underline-offset-4">
              {phone.text}
            </a>{" "}
            to order.
          </>
        )}
      </p>
    </noscript>
  );
}
