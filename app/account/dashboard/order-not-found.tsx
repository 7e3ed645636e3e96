import { messages } from "../../../domain/messages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

/** Does not reveal whether the number is another customer's order. */
export function OrderNotFound({ number }: { number: string | undefined }) {
  return (
    <div role="alert" className="pt-8">
      <h1 className="sr-only">Order not found</h1>
      <EmptyState
        picture="/pictures/empty-plate.webp"
        title={messages.order.notFound(number ?? "")}
        action={<ButtonLink to="/userdashboard/orders">Back to your orders</ButtonLink>}
      />
    </div>
  );
}
