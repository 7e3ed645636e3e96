export function AdminBadge({ label = "Admin" }: { label?: string }) {
  return (
    <span className="rounded-full bg-raised px-3 py-0.5 font-semibold font-text text-accent-text text-sm whitespace-nowrap">
      {label}
    </span>
  );
}
