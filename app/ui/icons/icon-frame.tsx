import type { ComponentProps, ComponentType } from "react";

export type IconProps = ComponentProps<"svg">;

/**
 * An icon, 24 px wide unless `className` changes that. Hidden from screen readers: the text beside
 * it says the same.
 */
export type IconComponent = ComponentType<IconProps>;

export function IconFrame(props: IconProps) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    />
  );
}
