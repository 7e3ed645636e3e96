import { useLoaderData, useSearchParams } from "react-router";
import { messages } from "../../../domain/messages.ts";
import { listOwnOrders } from "../../../domain/ordering/list-orders.ts";
import { readOrderNumber } from "../../../domain/ordering/order-number.ts";
import { servicesContext } from "../../context.ts";
import { useLiveOrders } from "../../ordering/use-live-orders.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { signedIn } from "../../require-actor.ts";
import { privatePageMeta } from "../../shell/page-meta.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { ProfileDialog } from "../profile-dialog.tsx";
import type { Route } from "./+types/dashboard";
import { CustomerFacts } from "./customer-facts.tsx";
import { OrderCard } from "./order-card.tsx";

export const meta = privatePageMeta("Your dashboard");
export const headers = privatePageHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = await signedIn(context, request);
  const { shop } = context.get(servicesContext);
  const before = readOrderNumber(new URL(request.url).searchParams.get("before"));
  const [profile, page] = await Promise.all([shop.read.customers.profile(actor.userId), listOwnOrders(shop, actor, { before })]);
  return { profile: profile && presentProfile(profile), ...page };
}

function presentProfile({ fullName, email, phone, address, createdAt }: Parameters<typeof CustomerFacts>[0]["profile"]) {
  return { fullName, email, phone, address, createdAt };
}

export default function Dashboard() {
  const { profile, orders, next } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  useLiveOrders();
  const firstName = profile?.fullName.split(" ")[0];

  return (
    <div className="page-width pb-24">
      {profile && <ProfileDialog profile={profile} returnTo="/userdashboard" />}
      <PageHeader
        eyebrow="Your dashboard"
        title={firstName ? `Hello, ${firstName}` : "Hello"}
        actions={<ButtonLink to="/menu">Place New Order</ButtonLink>}
      />
      <div className="grid items-start gap-8 lg:grid-cols-[20rem_1fr]">
        {profile && <CustomerFacts profile={profile} />}
        <section aria-labelledby="orders" className="min-w-0">
          <h2 id="orders" className="mb-5 text-3xl">
            Your orders
          </h2>
          {orders.length === 0 ? (
            params.has("before") ? (
              <p className="text-muted">{messages.order.noneMatch}</p>
            ) : (
              <EmptyState
                title="No orders yet"
                text="When you order, you can follow it here, from the pan to your door."
                action={<ButtonLink to="/menu">Explore Menu</ButtonLink>}
              />
            )
          ) : (
            <ul className="flex flex-col gap-4">
              {orders.map((order) => (
                <li key={order.id}>
                  <OrderCard order={order} />
                </li>
              ))}
            </ul>
          )}
          <nav aria-label="More orders" className="mt-6 flex flex-wrap gap-3">
            {params.has("before") && (
              <ButtonLink to="/userdashboard" variant="secondary">
                Newest orders
              </ButtonLink>
            )}
            {next !== null && (
              <ButtonLink to={`?before=${next}`} variant="secondary">
                Older orders
              </ButtonLink>
            )}
          </nav>
        </section>
      </div>
    </div>
  );
}
