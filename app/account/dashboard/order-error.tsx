import { isRouteErrorResponse, useParams, useRouteError } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { DashboardLoadFailed } from "./dashboard-error.tsx";

/** The error state of a page about one order. */
export function OrderError() {
  const error = useRouteError();
  const { number } = useParams();
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <OrderNotFound number={number} />
  ) : (
    <DashboardLoadFailed />
  );
}

/** Does not reveal whether the number is another customer's order. */
function OrderNotFound({ number }: { number: string | undefined }) {
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
