import { data } from "react-router";
import { trackOrder } from "../../../domain/order-tracking/track-order.ts";
import { formatOrderName } from "../../../domain/order-wording/format-order-name.ts";
import { servicesContext } from "../../context.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { ContactButtons } from "../../storefront/contact/contact-buttons.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import type { Route } from "./+types/track";
import { TrackedOrderView } from "./tracked-order.tsx";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return privatePageMeta(loaderData?.order ? formatOrderName(loaderData.order) : "Order not found")(
    { matches },
  );
}

/**
 * The URL is a secret: the page is not cached or indexed, and the URL is not sent to other sites as
 * the referrer.
 */
export function headers() {
  return { ...privatePageHeaders(), "referrer-policy": "no-referrer" };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { shop } = context.get(servicesContext);
  const tracked = await trackOrder(shop, params);
  const renderedAtMs = shop.clock.now().epochMilliseconds;
  return data(
    { order: tracked.ok ? tracked.value : null, renderedAtMs },
    { status: tracked.ok ? 200 : 404, headers: headers() },
  );
}

export default function Track({
  loaderData: { order, renderedAtMs },
  params,
}: Route.ComponentProps) {
  return (
    <div className="page-width pb-24">
      {order ? (
        <TrackedOrderView
          order={order}
          renderedAtMs={renderedAtMs}
          path={`/track/${encodeURIComponent(params.token)}`}
        />
      ) : (
        <InvalidLink />
      )}
    </div>
  );
}

function InvalidLink() {
  const { name } = useBusiness();
  return (
    <div className="flex flex-col items-center gap-4 py-16 text-center md:py-24">
      <img
        src="/pictures/empty-plate.webp"
        alt=""
        width={240}
        height={240}
        className="size-40 md:size-52"
      />
      <h1 className="text-4xl md:text-5xl">This link doesn't work</h1>
      <p className="max-w-lg text-lg text-muted">
        The link is incomplete or has expired. Links work for a month after the order's date, or
        until the account is deleted.
      </p>
      <div className="mt-2 mb-3 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/userdashboard/orders">Your orders</ButtonLink>
        <ButtonLink to="/menu" variant="secondary">
          Explore Menu
        </ButtonLink>
      </div>
      <div className="*:justify-center">
        <ContactButtons message={`Hello ${name}, I have a question about my order.`} />
      </div>
    </div>
  );
}
