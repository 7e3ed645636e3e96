export function AdminBadge({ word = "Admin" }: { word?: string }) {
  return (
    <span className="rounded-full bg-raised px-3 py-0.5 font-semibold font-text text-accent-text text-sm whitespace-nowrap">
      {word}
    </span>
  );
}
