/** Why an order cannot be saved: it contains unavailable dishes. `dishes` links to them. */
export function UnsettledDishes({ id, dishes }: { id: string; dishes: `#${string}` }) {
  return (
    <p id={id} role="status" className="text-muted text-sm">
      <a href={dishes} className="text-accent-text underline underline-offset-4">
        Review the menu changes
      </a>{" "}
      to continue.
    </p>
  );
}
