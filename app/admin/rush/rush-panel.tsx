import { type ReactNode, useId, useState } from "react";
import { addDays } from "../../../domain/calendar-days.ts";
import type { Rush } from "../../../domain/scheduling/rush.ts";
import { useHoursAhead } from "../../shop-status/use-business.ts";
import { useOpenNow } from "../../shop-status/use-open-now.ts";
import { useIsOrderTypeOn, useShopNews } from "../../shop-status/use-shop-news.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { joinClasses } from "../../ui/join-classes.ts";
import { useIsOwner } from "../use-is-owner.ts";
import { useFormatEnd } from "./use-format-end.ts";
import { useRushFetcher } from "./use-rush-fetcher.ts";

/** In minutes; `open` has no end. */
const pauseDurations = [
  { value: "15", label: "15 min" },
  { value: "30", label: "30 min" },
  { value: "60", label: "60 min" },
  { value: "open", label: "Until I resume" },
];

const delayMinutes = ["10", "20", "30", "45"];
const delayDurations = [
  { value: "60", label: "1 hour" },
  { value: "120", label: "2 hours" },
  { value: "open", label: "Until I turn it off" },
];

/** On phones, smaller than elsewhere, so that the dialog fits without scrolling. */
const choiceClasses = "min-h-12 flex-auto @max-2xl:min-h-11 @max-2xl:px-2.5 @max-2xl:text-sm";

/** The current pause or slow-down and the button that ends it. One row on phones. */
const activeClasses = "flex flex-wrap items-center gap-2 @2xl:flex-col @2xl:items-start";
const endClasses = "min-h-12 @2xl:w-full @max-2xl:min-h-11 @max-2xl:px-4 @max-2xl:text-sm";

interface FormProps {
  onDone: (() => void) | undefined;
}

/** The forms that pause or resume ordering, add time to orders, or end the added time. */
export function RushPanel({ onDone }: { onDone?: () => void }) {
  const { rush } = useShopNews();
  const isOwner = useIsOwner();
  return (
    <div className="grid gap-4 @2xl:grid-cols-2 @2xl:gap-7">
      <Pause pause={rush.pause} onDone={onDone} />
      <Delay extra={rush.extra} onDone={onDone} />
      {isOwner && (
        <div className="@2xl:col-span-2">
          <ChangeHours onDone={onDone} />
        </div>
      )}
    </div>
  );
}

function Section({
  title,
  text,
  isActive = false,
  children,
}: {
  title: string;
  text: string;
  /** On phones, the state replaces the text, so that the dialog fits. */
  isActive?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2 @2xl:gap-3">
      <div>
        <h3 id={id} className="text-xl">
          {title}
        </h3>
        <p
          className={joinClasses(
            "mt-1 text-muted @max-2xl:text-sm @max-2xl:leading-snug",
            isActive && "@max-2xl:sr-only",
          )}
        >
          {text}
        </p>
      </div>
      {children}
    </section>
  );
}

function Pause({ pause, onDone }: FormProps & Pick<Rush, "pause">) {
  const formatEnd = useFormatEnd();
  const hasPartyOrders = useIsOrderTypeOn("party_order");
  const { Form, formProps, busy } = useRushFetcher(onDone);
  const timeId = useId();
  return (
    <Section
      title="Pause ordering"
      isActive={pause !== null}
      text={`Stops online delivery and takeaway orders. Bookings${hasPartyOrders ? ", party orders" : ""} and phone orders continue.`}
    >
      {pause && (
        <Form {...formProps} className={activeClasses}>
          <p className="font-semibold @max-2xl:flex-1 @max-2xl:text-sm @max-2xl:leading-snug">
            Online ordering is paused {formatEnd(pause.until)}.
          </p>
          <Button type="submit" name="intent" value="resume" busy={busy} className={endClasses}>
            Resume ordering
          </Button>
        </Form>
      )}
      <Form {...formProps} className="flex flex-wrap gap-2">
        <input type="hidden" name="intent" value="pause" />
        {pauseDurations.map(({ value, label }) => (
          <Button
            key={value}
            type="submit"
            name="duration"
            value={value}
            variant="secondary"
            busy={busy}
            className={choiceClasses}
          >
            {label}
          </Button>
        ))}
      </Form>
      <Form {...formProps} className="flex flex-wrap items-end gap-2">
        <input type="hidden" name="intent" value="pause" />
        <input type="hidden" name="duration" value="time" />
        <label
          htmlFor={timeId}
          className="flex flex-auto flex-col gap-1.5 font-semibold @max-2xl:gap-0.5 @max-2xl:text-sm"
        >
          Until a time today
          <input
            id={timeId}
            type="time"
            name="time"
            required
            className="min-h-12 w-full rounded-2xl border border-edge @max-2xl:min-h-11 bg-surface px-4 text-base text-ink"
          />
        </label>
        <Button
          type="submit"
          variant="secondary"
          busy={busy}
          className="min-h-12 @max-2xl:min-h-11"
        >
          Pause until then
        </Button>
      </Form>
    </Section>
  );
}

function Delay({ extra, onDone }: FormProps & Pick<Rush, "extra">) {
  const formatEnd = useFormatEnd();
  const { Form, formProps, busy } = useRushFetcher(onDone);
  const [duration, setDuration] = useState("60");
  const id = useId();
  return (
    <Section
      title="Add time to orders"
      isActive={extra !== null}
      text="For new takeaways and ASAP deliveries. Existing orders keep their times. Cooking takes longer, so tickets that are already here start earlier."
    >
      {extra && (
        <Form {...formProps} className={activeClasses}>
          <p className="font-semibold @max-2xl:flex-1 @max-2xl:text-sm @max-2xl:leading-snug">
            Orders take {extra.minutes} minutes longer {formatEnd(extra.until)}.
          </p>
          <Button type="submit" name="intent" value="as_usual" busy={busy} className={endClasses}>
            Back to normal
          </Button>
        </Form>
      )}
      <Form {...formProps} className="flex flex-col gap-2">
        <input type="hidden" name="intent" value="slow_down" />
        <SelectField
          id={id}
          name="duration"
          label="For how long"
          options={delayDurations}
          value={duration}
          onChange={(event) => setDuration(event.target.value)}
        />
        <div className="flex flex-wrap gap-2">
          {delayMinutes.map((minutes) => (
            <Button
              key={minutes}
              type="submit"
              name="minutes"
              value={minutes}
              variant={minutes === String(extra?.minutes) ? "primary" : "secondary"}
              aria-current={minutes === String(extra?.minutes) || undefined}
              busy={busy}
              className={choiceClasses}
            >
              +{minutes} min
            </Button>
          ))}
        </div>
      </Form>
    </Section>
  );
}

/** Links to the special days in the opening hours, which also apply to bookings. */
function ChangeHours({ onDone }: FormProps) {
  const openNow = useOpenNow();
  const hours = useHoursAhead();
  const tomorrow = openNow && addDays(openNow.today, 1);
  const isClosedToday = openNow?.spans.length === 0;
  const isClosedTomorrow = hours?.days.find(({ day }) => day === tomorrow)?.spans.length === 0;
  const links = [
    ...(openNow
      ? [
          { label: "Change today's hours", search: `?edit=${openNow.today}` },
          ...(isClosedToday ? [] : [{ label: "Close today…", search: `?close=${openNow.today}` }]),
          ...(isClosedTomorrow ? [] : [{ label: "Close tomorrow…", search: `?close=${tomorrow}` }]),
        ]
      : []),
    { label: "Another day", search: "" },
  ];
  return (
    <Section
      title="Change hours or close"
      text="For one day. Customers can't order or book for a time when you are closed."
    >
      <div className="flex flex-wrap gap-2">
        {links.map(({ label, search }) => (
          <ButtonLink
            key={label}
            to={`/admin/settings/hours${search}#special-days`}
            variant="secondary"
            onClick={onDone}
            className={choiceClasses}
          >
            {label}
          </ButtonLink>
        ))}
      </div>
    </Section>
  );
}
