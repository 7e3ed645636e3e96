import { replace } from "react-router";
import { formatWeekInline } from "../../../domain/business/format-week-inline.ts";
import { messages } from "../../../domain/messages.ts";
import { pageMeta } from "../../layout/page-meta.ts";
import { useDraftsVersion } from "../../session/own-drafts.ts";
import { OpenNow } from "../../shop-status/open-now.tsx";
import { useBusiness } from "../../shop-status/use-business.ts";
import { useSendsEmails } from "../../shop-status/use-sends-emails.ts";
import { ContactButtons } from "../../storefront/contact/contact-buttons.tsx";
import { ServicePicture } from "../../storefront/scene-picture.tsx";
import { Steps } from "../../storefront/steps.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { toast } from "../../ui/toast/toast.tsx";
import { clearIdempotencyKey } from "../idempotency-key.ts";
import { NeedsJavaScript } from "../needs-javascript.tsx";
import { OrderTypePage } from "../order-type-page.tsx";
import { callPlaceOrder } from "../place-order-result.ts";
import type { Route } from "./+types/dine-in";
import { bookTableAction } from "./book-table-action.ts";
import { reservationDraft } from "./reservation-draft.ts";
import { ReservationForm } from "./reservation-form.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    { matches },
    {
      title: "Book Your Table",
      description: "Choose a day, a time and the number of guests to book your table.",
    },
  );
}

/**
 * Uses the action's headers in the response to the form, and the parent's cache headers for the
 * page.
 */
export function headers({ actionHeaders, parentHeaders }: Route.HeadersArgs) {
  return [...actionHeaders].length > 0 ? actionHeaders : parentHeaders;
}

export function action({ context, request }: Route.ActionArgs) {
  return bookTableAction(context, request);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callPlaceOrder(serverAction, {
    offline: messages.placing.notBooked,
    onResult(result) {
      if (result.kind !== "ok") return;
      clearIdempotencyKey("reservation");
      reservationDraft.clear();
      toast.success(messages.reservation.submitted);
      // Replaces the form, so that Back does not return to it.
      return replace(`/userdashboard/orders/${result.value.number}`);
    },
  });
}

export default function DineIn(props: Route.ComponentProps) {
  return (
    <OrderTypePage type="reservation" title="Book Your Table">
      <BookTable {...props} />
    </OrderTypePage>
  );
}

function BookTable({ actionData }: Route.ComponentProps) {
  const business = useBusiness();
  const confirmation = useSendsEmails()
    ? "We'll email you when we confirm it."
    : "You'll see on your booking page when it's confirmed.";
  const draftsVersion = useDraftsVersion();
  return (
    <div className="page-width">
      <header className="pt-8 md:pt-14">
        <div
          data-bookings
          className="font-semibold text-accent-text text-sm tracking-[0.12em] uppercase"
        >
          <OpenNow forBookings />
        </div>
        <h1 className="mt-3 text-4xl md:text-6xl">Book Your Table</h1>
        <p className="mt-5 max-w-xl text-lg text-muted">
          Tell us how many guests and when. Choose from the times below.
        </p>
        <div className="mt-7">
          <ButtonLink to="/menu" variant="secondary">
            Explore Menu
          </ButtonLink>
        </div>
      </header>
      <div className="mt-9 grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card className="min-w-0 rounded-panel p-6 shadow-card md:p-9">
          <NeedsJavaScript reason="Finding free times needs JavaScript." callPurpose="to book" />
          <ReservationForm key={draftsVersion} result={actionData} />
        </Card>
        <Card className="overflow-hidden rounded-panel lg:sticky lg:top-24">
          <ServicePicture
            name="services/dine-in"
            alt=""
            sizes="(min-width: 1024px) 352px, 92vw"
            priority
          />
          <div className="p-6">
            <h2 className="text-2xl">Prefer to talk to us?</h2>
            <p className="mt-2 mb-5 text-muted">
              Opening hours: {formatWeekInline(business.weeklyHours)}.
            </p>
            <ContactButtons message={`Hello ${business.name}, I would like to book a table.`} />
          </div>
        </Card>
      </div>
      <Steps
        title="How it works"
        steps={[
          { name: "Choose", text: `Pick a day, a time and the number of guests. ${confirmation}` },
          {
            name: "We keep your table",
            text: "Running late, or fewer of you? Just let us know.",
          },
          { name: "Enjoy your meal", text: "Your table is ready at the time you booked." },
        ]}
      />
    </div>
  );
}
