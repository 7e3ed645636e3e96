import { useRef } from "react";
import { flushSync } from "react-dom";
import { capitalise } from "../../../domain/capitalise.ts";
import type { DeliveryEstimate } from "../../../domain/cart/describe-delivery.ts";
import { describeUsualTime } from "../../../domain/cart/describe-usual-time.ts";
import { messages } from "../../../domain/messages.ts";
import { useBusiness } from "../../shop-status/use-business.ts";
import { useUsualTimes } from "../../shop-status/use-lead-minutes.ts";
import { useMinute } from "../../shop-status/use-open-now.ts";
import { Card } from "../../ui/card.tsx";
import { RadioField } from "../../ui/form/radio-field.tsx";
import { continueToSubmit } from "../times/continue-to-submit.ts";
import { DayAndTimePicker } from "../times/day-and-time-picker.tsx";
import { NearestTimes } from "../times/nearest-times.tsx";
import { TimesMissing } from "../times/times-missing.tsx";
import type { DeliveryTime } from "./use-delivery-time.ts";

/** A choice between as soon as possible, with the usual time of arrival, and a chosen time. */
export function DeliveryTimeCard({
  time,
  delivery: { wantedAt, when },
}: {
  time: DeliveryTime;
  delivery: DeliveryEstimate;
}) {
  const { lastPickupMinutes } = useBusiness();
  const usualTimes = useUsualTimes();
  const nowMs = useMinute();
  const order = {
    placedAt: new Date(nowMs),
    wantedAt: wantedAt === null ? null : new Date(wantedAt),
    leadMinutes: null,
    isReady: false,
  };
  const usual = describeUsualTime(order, usualTimes, nowMs);
  const asapText = [when, usual].filter(Boolean).join(", ");
  const container = useRef<HTMLDivElement>(null);
  const { errors, picker } = time;
  const field = (name: string) => ({ id: name, name, errors: errors[name] ?? [] });
  return (
    <Card className="rounded-panel p-6 md:p-8">
      <div ref={container} className="flex min-w-0 flex-col gap-6">
        <h2 className="text-2xl">Delivery time</h2>
        <RadioField
          {...field("deliveryWhen")}
          legend="When should we deliver?"
          options={[
            {
              value: "asap",
              label: "As soon as possible",
              text: `${capitalise(asapText)}.`,
            },
            {
              value: "later",
              label: "Choose a time",
              text: messages.delivery.fromChosenTime(usualTimes.deliveryMinutes),
            },
          ]}
          defaultValue={time.initialWhen}
          onValueChange={time.chooseWhen}
        />
        {time.isLater && (
          <>
            <NearestTimes
              nearest={time.nearest}
              onChoose={({ day, time: chosen }) => {
                flushSync(() => time.chooseTime({ day, time: chosen }));
                continueToSubmit(container.current?.closest("form"));
              }}
            />
            {time.isMissing ? (
              <TimesMissing busy={time.isLoading} onRetry={time.retry} />
            ) : (
              <DayAndTimePicker
                legends={{ day: "Date", time: "Time" }}
                fields={{ day: field("deliveryDate"), time: field("deliveryTime") }}
                {...picker}
                lastMinutes={lastPickupMinutes}
                onDayChange={(day) => time.chooseTime({ day, time: "" })}
                onTimeChange={(chosen) => time.chooseTime({ day: picker.day ?? "", time: chosen })}
              />
            )}
          </>
        )}
      </div>
    </Card>
  );
}
