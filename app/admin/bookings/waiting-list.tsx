import { formatGuests } from "../../../domain/messages/format/format-guests.ts";
import { phoneUrl } from "../../layout/external-links.ts";
import { Button } from "../../ui/button.tsx";
import { describeQuotedWait } from "./describe-booking.ts";
import type { FormattedBookingDay } from "./load-booking-day.ts";
import { useBookingAction } from "./use-booking-action.ts";

type Party = FormattedBookingDay["waiting"][number];

/** Guests waiting for a table, in order of arrival. */
export function WaitingList({
  waiting,
  now,
  onAdd,
}: {
  waiting: readonly Party[];
  now: number;
  onAdd(): void;
}) {
  return (
    <section aria-labelledby="waiting-list" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="waiting-list" className="text-2xl">
          Waiting list{" "}
          <span className="font-text font-normal text-muted text-xl tabular-nums">
            ({waiting.length})
          </span>
        </h2>
        <Button variant="secondary" onClick={onAdd}>
          Add to waiting list
        </Button>
      </div>
      {waiting.length === 0 ? (
        <p className="text-muted">No one is waiting.</p>
      ) : (
        <ol className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface px-4">
          {waiting.map((party) => (
            <WaitingRow key={party.id} party={party} now={now} />
          ))}
        </ol>
      )}
    </section>
  );
}

function WaitingRow({ party, now }: { party: Party; now: number }) {
  const { id, name, guests, phone, phoneText, quotedMinutes, addedAt } = party;
  const action = useBookingAction();
  const wait = describeQuotedWait({ quotedMinutes, addedAt }, now);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-48 flex-1">
        <p className="font-semibold wrap-anywhere">
          {name}, {formatGuests(guests)}
        </p>
        <p className={wait.isOver ? "font-semibold text-danger" : "text-muted"}>{wait.text}</p>
        {phone && (
          <a href={phoneUrl(phone)} className="inline-block py-1 underline underline-offset-4">
            {phoneText}
          </a>
        )}
      </div>
      <div className="flex gap-2">
        <Button
          busy={action.sendingIntent === "seat-waiting"}
          onClick={() => action.send("seat-waiting", { partyId: id, name })}
        >
          Seat<span className="sr-only"> {name}</span>
        </Button>
        <Button
          variant="secondary"
          busy={action.sendingIntent === "stop-waiting"}
          onClick={() => action.send("stop-waiting", { partyId: id })}
        >
          Remove<span className="sr-only"> {name} from the waiting list</span>
        </Button>
      </div>
      {action.shortStay && (
        <div
          role="alert"
          className="flex w-full flex-wrap items-center gap-3 rounded-card border-2 border-danger p-4"
        >
          <p className="font-semibold text-danger">{action.shortStay}</p>
          <Button
            onClick={() => action.send("seat-waiting", { partyId: id, name, shortStay: "on" })}
          >
            Seat them until then<span className="sr-only"> ({name})</span>
          </Button>
        </div>
      )}
    </li>
  );
}
