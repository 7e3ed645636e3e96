import { messages } from "../../../domain/messages.ts";

/** What the shop knows of a person, or that it does not: nothing is ever made up (ruling 23). */
export function Provided({ value, className }: { value: string; className?: string }) {
  return value ? (
    <span className={className}>{value}</span>
  ) : (
    <span className="text-muted italic">{messages.customers.notProvided}</span>
  );
}
