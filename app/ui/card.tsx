import type { ComponentProps } from "react";
import { joinClasses } from "./join-classes.ts";

export function Card({ className, ...divProps }: ComponentProps<"div">) {
  return (
    <div
      className={joinClasses("rounded-card border border-line bg-surface", className)}
      {...divProps}
    />
  );
}
