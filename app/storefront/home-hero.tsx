import { NoAccountNotice } from "../shop-status/no-account-notice.tsx";
import { OpenNow } from "../shop-status/open-now.tsx";
import { useBusiness, useRootData } from "../shop-status/use-business.ts";
import { useDeliveryWait } from "../shop-status/use-delivery-wait.ts";
import { useShopNews } from "../shop-status/use-shop-news.ts";
import { ButtonLink } from "../ui/button.tsx";
import { ArrowRight } from "../ui/icons/arrow-right.tsx";
import { Bike } from "../ui/icons/bike.tsx";
import { HeroPicture } from "./hero-picture.tsx";

/** The top of the home page: an introduction, whether we are open, and links to start from. */
export function HomeHero() {
  const business = useBusiness();
  const { specialDays = [] } = useRootData();
  const { orderTypes } = useShopNews();
  const wait = useDeliveryWait();
  const title = business.homeTitle || business.tagline;
  return (
    <section className="page-width grid items-center gap-10 pt-6 pb-12 md:grid-cols-[1.05fr_1fr] md:pt-12 md:pb-20">
      <div className="max-md:text-center">
        <OpenNow
          offersOrders
          className="font-semibold text-accent-text text-xs tracking-[0.06em] sm:text-sm sm:tracking-[0.12em] uppercase"
        />
        {specialDays.map(({ days, hours }) => (
          <p key={days} className="mt-2 font-semibold">
            {days} · {hours}
          </p>
        ))}
        <h1 className="mt-4 text-[clamp(2.75rem,6.2vw,4.75rem)] leading-[1.03] tracking-[-0.03em]">
          {title ? (
            <>
              <span className="mb-3 block text-muted text-xl tracking-normal md:text-2xl">
                Welcome to {business.name}
              </span>
              {title}
            </>
          ) : (
            `Welcome to ${business.name}`
          )}
        </h1>
        {business.homeIntro && (
          <p className="mt-6 max-w-xl wrap-anywhere text-lg text-muted max-md:mx-auto md:text-xl">
            {business.homeIntro}
          </p>
        )}
        <div className="mt-8 flex flex-wrap gap-3 max-md:justify-center">
          <ButtonLink to="/menu" className="min-h-12 px-6">
            Explore Menu
            <ArrowRight aria-hidden="true" className="size-5" />
          </ButtonLink>
          {orderTypes.includes("reservation") && (
            <ButtonLink to="/dine-in" variant="secondary" className="min-h-12 px-6">
              Book a table
            </ButtonLink>
          )}
        </div>
        {`${business.homeNote} ${wait}`
          .trim()
          .split("\n")
          .map(
            (line, index, { length }) =>
              line && (
                <p key={line} className="mt-5 text-muted max-md:text-balance">
                  {index === length - 1 && /deliver/i.test(line) && (
                    <Bike
                      aria-hidden="true"
                      className="mr-2.5 inline size-5 align-text-bottom text-accent-text"
                    />
                  )}
                  {line}
                </p>
              ),
          )}
        <NoAccountNotice />
      </div>
      <HeroPicture className="mx-auto w-full max-w-[min(36rem,86vw)] md:max-w-none" />
    </section>
  );
}
