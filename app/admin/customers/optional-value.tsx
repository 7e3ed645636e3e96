import { messages } from "../../../domain/messages.ts";

/** A value, or "Not provided" (ruling 23: never invent personal data). */
export function OptionalValue({ value, className }: { value: string; className?: string }) {
  return value ? (
    <span className={className}>{value}</span>
  ) : (
    <span className="text-muted italic">{messages.customers.notProvided}</span>
  );
}
