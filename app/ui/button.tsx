import type { ComponentProps, MouseEvent } from "react";
import { Link, type LinkProps } from "react-router";
import { LoaderCircle } from "./icons/loader-circle.tsx";
import { joinClasses } from "./join-classes.ts";
import { newTab } from "./new-tab.ts";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "md" | "sm" | "icon";

const baseClasses =
  "inline-flex items-center justify-center gap-2 rounded-panel border font-semibold select-none " +
  "transition-[background-color,border-color,color,transform] duration-150 ease-soft active:scale-[0.98] " +
  "disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55";

const variantClasses: Record<ButtonVariant, string> = {
  // `useToastPlace` finds primary buttons by their first class.
  primary: "primary-button border-accent-edge bg-accent text-on-accent hover:bg-accent-strong",
  secondary: "border-edge bg-transparent text-ink hover:border-accent-text hover:bg-raised",
  ghost: "border-transparent bg-transparent text-ink hover:bg-raised",
  danger: "border-transparent bg-danger text-on-danger hover:brightness-110",
};

/** Buttons are 44 px high; `sm` is 36 px, for rows and cards. */
const sizeClasses: Record<ButtonSize, string> = {
  md: "min-h-11 px-5 py-2 text-base leading-tight",
  sm: "min-h-9 px-4 py-1.5 text-sm leading-tight",
  icon: "size-11 shrink-0 p-0",
};

/** Button classes for other elements, such as labels and menu triggers. */
export function buttonClasses(
  variant: ButtonVariant = "primary",
  size: ButtonSize = "md",
  className?: string,
): string {
  return joinClasses(baseClasses, variantClasses[variant], sizeClasses[size], className);
}

interface ButtonStyle {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/**
 * `busy` keeps the button focusable but inactive, so that focus is not lost. Leave `aria-disabled`
 * out, rather than undefined, where it does not apply: it would replace that of `busy`.
 */
export function Button({
  variant = "primary",
  size = "md",
  busy = false,
  type = "button",
  className,
  children,
  onClick,
  ...buttonProps
}: ComponentProps<"button"> & ButtonStyle & { busy?: boolean }) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) {
      event.preventDefault();
      return;
    }
    onClick?.(event);
  }
  return (
    <button
      type={type}
      className={buttonClasses(variant, size, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={handleClick}
      {...buttonProps}
    >
      {busy && <LoaderCircle aria-hidden="true" className="size-[1.1em] animate-spin" />}
      {children}
    </button>
  );
}

export function ButtonLink({
  variant = "primary",
  size = "md",
  className,
  ...linkProps
}: LinkProps & ButtonStyle) {
  return <Link data-button="" className={buttonClasses(variant, size, className)} {...linkProps} />;
}

/**
 * A button-styled link to another site, a phone number, an email address or a file to download. Web
 * links open in a new tab and say so.
 */
export function ExternalButtonLink({
  variant = "primary",
  size = "md",
  className,
  children,
  href,
  ...linkProps
}: ComponentProps<"a"> & ButtonStyle & { href: string }) {
  const isWebLink = href.startsWith("http");
  return (
    <a
      data-button=""
      href={href}
      className={buttonClasses(variant, size, className)}
      {...(isWebLink ? newTab : {})}
      {...linkProps}
    >
      {children}
      {isWebLink && <span className="sr-only">(opens in a new tab)</span>}
    </a>
  );
}
