import { messages } from "../../../domain/messages.ts";

/** A value, or "Not provided"; personal data is never made up. */
export function OptionalValue({ value, className }: { value: string; className?: string }) {
  if (!value) return <span className="text-muted italic">{messages.customers.notProvided}</span>;
  return <span className={className}>{value}</span>;
}
