/** Says why an order cannot be sent yet. `href` links to the menu changes. */
export function UnresolvedChanges({
  id,
  href = "#cart-changes",
}: {
  id: string;
  href?: `#${string}`;
}) {
  return (
    <p id={id} role="status" className="text-muted text-sm">
      <a href={href} className="text-accent-text underline underline-offset-4">
        Review the menu changes
      </a>{" "}
      to continue.
    </p>
  );
}
