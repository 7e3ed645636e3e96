import { messages } from "../../../domain/messages.ts";

/** A value or, if it is empty, "Not provided". */
export function OptionalValue({
  value,
  className,
  isTruncated = false,
}: {
  value: string;
  className?: string;
  /** Shows what fits in one line, and the whole value on hover. */
  isTruncated?: boolean;
}) {
  if (!value) return <span className="text-muted italic">{messages.customers.notProvided}</span>;
  if (isTruncated)
    return (
      <span title={value} className="block truncate">
        {value}
      </span>
    );
  return <span className={className}>{value}</span>;
}
