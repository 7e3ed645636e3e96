import { useBusiness } from "../../shop-status/use-business.ts";

/**
 * The shop's logo, if any, on a ticket or receipt. Its size is fixed, so that the paper's length is
 * known.
 */
export function PaperLogo() {
  const { logo } = useBusiness();
  return (
    logo && (
      <img
        src={logo.icon192}
        width={64}
        height={64}
        alt=""
        className="mx-auto mb-1 size-16 grayscale"
      />
    )
  );
}
