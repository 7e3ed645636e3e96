import { replace } from "react-router";
import { sayWeekInOne } from "../../../domain/business/format-hours.ts";
import { messages } from "../../../domain/messages.ts";
import { pageMeta } from "../../layout/page-meta.ts";
import { OpenNow } from "../../shop-status/open-now.tsx";
import { useBusiness } from "../../shop-status/use-business.ts";
import { ReachUs } from "../../storefront/contact/reach-us.tsx";
import { ScenePicture } from "../../storefront/scene-picture.tsx";
import { Steps } from "../../storefront/steps.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { useFetchedPart } from "../../ui/lazy-part.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast/toast.tsx";
import { forgetPlacingKey } from "../idempotency-key.ts";
import { NeedsJavaScript } from "../needs-javascript.tsx";
import { callPlaceOrder } from "../place-order-result.ts";
import { useDraftRound } from "../use-sign-in-return.ts";
import type { Route } from "./+types/dine-in";
import { bookTableAction } from "./book-table-action.ts";
import { reservationDraft } from "./reservation-draft.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    { matches },
    {
      title: "Book Your Table",
      description: "Choose the day, the time and how many you are, and your table is booked. Walk-ins are welcome too.",
    },
  );
}

/** What an answer to a form says of itself (keep no copy) is said in the page too. */
export function headers({ actionHeaders, parentHeaders }: Route.HeadersArgs) {
  return [...actionHeaders].length > 0 ? actionHeaders : parentHeaders;
}

export function action({ context, request }: Route.ActionArgs) {
  return bookTableAction(context, request);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callPlaceOrder(serverAction, {
    offline: messages.offline.notBooked,
    onResult(result) {
      if (result.kind !== "ok") return;
      forgetPlacingKey("reservation");
      reservationDraft.forget();
      toast.success(messages.reservation.submitted);
      // Back leads to where the form was opened from, not to a form that is over.
      return replace(`/userdashboard/orders/${result.value.number}`);
    },
  });
}

export default function DineIn({ actionData }: Route.ComponentProps) {
  const business = useBusiness();
  const draftRound = useDraftRound();
  // It asks for the free times in any case: the page can be read meanwhile.
  const part = useFetchedPart(() => import("./reservation-form.tsx"), { wanted: true, likely: true });
  return (
    <div className="page-width">
      <header className="pt-8 md:pt-14">
        <div className="font-semibold text-accent-text text-sm tracking-[0.12em] uppercase">
          <OpenNow />
        </div>
        <h1 className="mt-3 text-4xl md:text-6xl">Book Your Table</h1>
        <p className="mt-5 max-w-xl text-lg text-muted">
          Tell us how many you are and when you would like to come. The times below are those at which we can seat you.
        </p>
        <div className="mt-7">
          <ButtonLink to="/menu" variant="secondary">
            Explore Menu
          </ButtonLink>
        </div>
      </header>
      <div className="mt-9 grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
        <Card className="min-w-0 rounded-panel p-6 shadow-card md:p-9">
          <NeedsJavaScript what="The free times are looked up by this page, which needs JavaScript." callFor="to book" />
          {part ? <part.ReservationForm key={draftRound} result={actionData} /> : <Skeleton className="h-150 rounded-card" />}
        </Card>
        <Card className="overflow-hidden rounded-panel lg:sticky lg:top-24">
          <ScenePicture name="services/dine-in" alt="" sizes="(min-width: 1024px) 352px, 92vw" priority />
          <div className="p-6">
            <h2 className="text-2xl">Rather talk to us?</h2>
            <p className="mt-2 mb-5 text-muted">We take bookings {sayWeekInOne(business.weeklyHours)}.</p>
            <ReachUs words={`Hello ${business.name}, I would like to book a table.`} />
          </div>
        </Card>
      </div>
      <Steps
        title="How it goes"
        steps={[
          { name: "You choose", text: "A day, a time and how many you are. We write to you as soon as it is booked." },
          {
            name: "We keep your table",
            text: "It has your name on it. If you run late or fewer of you come, a word is enough.",
          },
          { name: "You eat", text: "Walk in without a booking too: when there is a free chair, it is yours." },
        ]}
      />
    </div>
  );
}
