import { Link } from "react-router";
import { useBusiness } from "../shop-status/use-business.ts";
import { plateClasses } from "./look/logo-plate.ts";

/** The built-in symbol: a plate seen from above. The same shape as `/favicon.svg`. */
function PlateMark() {
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true" className="size-9 shrink-0">
      <circle cx="18" cy="18" r="16.4" fill="none" stroke="#f5a524" strokeWidth="2.2" />
      <path d="M18 18V6.6a11.4 11.4 0 0 1 9.87 17.1z" fill="#f5a524" />
      <path d="M18 18l9.87 5.7a11.4 11.4 0 0 1-19.74 0z" fill="#b8324a" />
      <path d="M18 18 8.13 23.7A11.4 11.4 0 0 1 18 6.6z" fill="#2f8f5b" />
      <circle cx="18" cy="18" r="3.4" fill="#fbf1e2" />
    </svg>
  );
}

/**
 * The shop's own logo, or the built-in symbol. `isShort` hides the name visually; screen readers
 * still read it.
 */
export function Logo({
  className = "",
  isShort = false,
}: {
  className?: string;
  isShort?: boolean;
}) {
  const { name, logo, logoWithName } = useBusiness();
  const hidesName = isShort || (logo && !logoWithName);
  return (
    <Link to="/" className={`shop-logo ${className}`}>
      {logo ? (
        <img
          src={logo.picture}
          width={logo.width}
          height={logo.height}
          alt=""
          className={`w-auto object-contain ${plateClasses(logo)}`}
        />
      ) : (
        <PlateMark />
      )}
      <span
        className={
          hidesName ? "sr-only" : "truncate font-display font-semibold text-xl tracking-tight"
        }
      >
        {name}
      </span>
    </Link>
  );
}
