import { Fragment } from "react";
import type { usePhones } from "../shop-status/use-business.ts";

/** Phone numbers as links, joined for use in a sentence: `07700 900123 or 07700 900456`. */
export function PhoneLinks({ phones }: { phones: ReturnType<typeof usePhones> }) {
  return phones.map(({ text, href }, index) => (
    <Fragment key={href}>
      {index > 0 && " or "}
      <a href={href} className="whitespace-nowrap text-accent-text underline underline-offset-4">
        {text}
      </a>
    </Fragment>
  ));
}
