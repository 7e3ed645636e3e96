import { useId } from "react";
import { Link } from "react-router";
import { getOwnProfile } from "../../../domain/customers/get-own-profile.ts";
import { getOwnOrdersOverview } from "../../../domain/order-tracking/own-orders-overview.ts";
import { servicesContext } from "../../context.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { ConnectionLostNote } from "../../orders/connection-lost-note.tsx";
import { useOrderEvents } from "../../orders/use-order-events.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { requireSignedIn } from "../../require-actor.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import type { Route } from "./+types/overview";
import { DashboardLoadFailed } from "./dashboard-error.tsx";
import { OrderCountsRow } from "./order-counts.tsx";
import { OrderList } from "./order-list.tsx";
import { ProfileFacts } from "./profile-facts.tsx";

export const meta = privatePageMeta("Your dashboard");
export const headers = privatePageHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = await requireSignedIn(context, request);
  const { shop } = context.get(servicesContext);
  const [profile, overview] = await Promise.all([
    getOwnProfile(shop, actor),
    getOwnOrdersOverview(shop, actor),
  ]);
  const renderedAtMs = shop.clock.now().epochMilliseconds;
  return { profile: profile && pickProfileFields(profile), ...overview, renderedAtMs };
}

function pickProfileFields({
  fullName,
  email,
  phone,
  address,
  createdAt,
}: Parameters<typeof ProfileFacts>[0]["profile"]) {
  return { fullName, email, phone, address, createdAt };
}

/** Remove after 0.2: a server of the previous release does not send these orders. */
type LoaderData = Omit<Route.ComponentProps["loaderData"], "inProgress" | "comingUp"> &
  Partial<Pick<Route.ComponentProps["loaderData"], "inProgress" | "comingUp">>;

export default function Dashboard({
  loaderData: { profile, counts, recent, inProgress = [], comingUp = [], renderedAtMs },
}: {
  loaderData: LoaderData;
}) {
  const { isConnected } = useOrderEvents();
  const firstName = profile?.fullName.split(" ")[0];
  const openCount = inProgress.length + comingUp.length;

  return (
    <>
      <PageHeader
        eyebrow="Your dashboard"
        title={firstName ? `Hello, ${firstName}` : "Hello"}
        actions={<ButtonLink to="/menu">Place New Order</ButtonLink>}
      />
      <ConnectionLostNote isConnected={isConnected} />
      <OpenOrders title="In progress" orders={inProgress} renderedAtMs={renderedAtMs} />
      <OpenOrders title="Coming up" orders={comingUp} renderedAtMs={renderedAtMs} />
      <OrderCountsRow counts={counts} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_min(20rem,40%)]">
        {(recent.length > 0 || openCount === 0) && (
          <section aria-labelledby="orders" className="min-w-0">
            <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <h2 id="orders" className="text-3xl">
                Your latest orders
              </h2>
              {counts.total > openCount + recent.length && (
                <Link
                  to="/userdashboard/orders"
                  prefetch="intent"
                  className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
                >
                  All orders
                </Link>
              )}
            </div>
            <OrderList orders={recent} renderedAtMs={renderedAtMs} />
          </section>
        )}
        {profile && <ProfileFacts profile={profile} />}
      </div>
    </>
  );
}

function OpenOrders({
  title,
  ...list
}: { title: string } & Parameters<typeof OrderList>[0]) {
  const id = useId();
  if (list.orders.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-8">
      <h2 id={id} className="mb-5 text-3xl">
        {title}
      </h2>
      <OrderList {...list} />
    </section>
  );
}

export function ErrorBoundary() {
  return <DashboardLoadFailed />;
}
