import { z } from "zod";
import { address, fullName, phone } from "../contact-details/contact-fields.ts";
import { messages } from "../messages.ts";
import { eventFields } from "../order-types/party/party-schema.ts";
import { seatingFields } from "../order-types/reservation/reservation-schema.ts";
import { wantedDay, wantedTime } from "../scheduling/wanted-time.ts";
import { notes, seenTotal } from "./order-fields.ts";
import { changedLines } from "./requested-lines.ts";

/** The version of the order that the customer looked at when they began to change it. */
const seenVersion = z
  .string(messages.order.notReadable)
  .regex(/^[1-9]\d{0,8}$/, messages.order.notReadable)
  .transform(Number);

/** What each type's modify dialog asks. `lines` is JSON text, the whole of what the order is to have; the rest as it is to be from now on. */
export const changeTakeawayForm = z.object({
  version: seenVersion,
  lines: changedLines,
  pickupDate: wantedDay,
  pickupTime: wantedTime,
  address,
  instructions: notes,
});

export const changePartyOrderForm = z.object({ version: seenVersion, lines: changedLines, address, ...eventFields });

export const changeMenuOrderForm = z.object({
  version: seenVersion,
  lines: changedLines,
  name: fullName,
  phone,
  address,
  notes,
  seenTotal,
});

/** What staff change on the phone: the dishes, at the total that they said. */
export const changeLinesForm = z.object({ version: seenVersion, lines: changedLines, seenTotal });

export const changeReservationForm = z.object({ version: seenVersion, ...seatingFields });

export type ChangeTakeawayInput = z.output<typeof changeTakeawayForm>;
export type ChangePartyOrderInput = z.output<typeof changePartyOrderForm>;
export type ChangeMenuOrderInput = z.output<typeof changeMenuOrderForm>;
export type ChangeLinesInput = z.output<typeof changeLinesForm>;
export type ChangeReservationInput = z.output<typeof changeReservationForm>;
