/** Why an order cannot be saved: it has dishes that cannot be had any more. `dishes` leads to them. */
export function UnsettledDishes({ id, dishes }: { id: string; dishes: `#${string}` }) {
  return (
    <p id={id} role="status" className="text-muted text-sm">
      <a href={dishes} className="text-accent-text underline underline-offset-4">
        Settle what has changed on the menu
      </a>{" "}
      to go on.
    </p>
  );
}
