import { messages } from "../../../domain/messages.ts";
import { listTables } from "../../../domain/order-types/reservation/manage-tables.ts";
import { servicesContext } from "../../context.ts";
import { privatePageMeta } from "../../layout/page-meta.ts";
import { callAction } from "../../network-failure.ts";
import { privatePageHeaders } from "../../private-page.ts";
import { useMinute } from "../../shop-status/use-open-now.ts";
import { adminContext } from "../admin-context.ts";
import { AdminError } from "../admin-error.tsx";
import { RushCard } from "../rush/rush-card.tsx";
import type { Route } from "./+types/ordering";
import { DeliveryFields, DeliveryPreview } from "./delivery-fields.tsx";
import { describeSaveFailure } from "./describe-save-failure.ts";
import { type SectionFieldsProps, SectionForm } from "./form/section-form.tsx";
import { NewOrderFields } from "./new-order-fields.tsx";
import { NextPickups } from "./next-pickups.tsx";
import { NumberField } from "./number-field.tsx";
import { NoTables, OrderTypeFields, OrderTypeLegend } from "./order-type-fields.tsx";
import { PartyFields } from "./party-fields.tsx";
import { PreviewPart } from "./preview-part.tsx";
import { loadSection, saveSection } from "./section-action.ts";

export const meta = privatePageMeta("Ordering");
export const headers = privatePageHeaders;

export async function loader(args: Route.LoaderArgs) {
  const actor = await args.context.get(adminContext)();
  const [section, tables] = await Promise.all([
    loadSection(args, "ordering"),
    listTables(args.context.get(servicesContext).shop, actor),
  ]);
  return { ...section, hasTables: tables.some(({ inUse }) => inUse) };
}

export async function action(args: Route.ActionArgs) {
  return saveSection(args, "ordering");
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  callAction(serverAction, { describeFailure: describeSaveFailure });

export default function Ordering({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, nowMs, hasTables } = loaderData;
  const minuteMs = useMinute(nowMs);
  return (
    <div className="flex flex-col gap-6">
      <RushCard />
      {settings.orderTypes.includes("reservation") && !hasTables && <NoTables />}
      <SectionForm
        section="ordering"
        loaded={loaderData}
        result={actionData}
        Fields={OrderingFields}
        preview={(values) => (
          <>
            {values.orderTypes.includes("takeaway_order") && (
              <NextPickups settings={{ ...settings, ...values }} minuteMs={minuteMs} />
            )}
            {values.orderTypes.includes("menuorder") && <DeliveryPreview values={values} />}
            {values.leadMinutes > 0 && (
              <PreviewPart title="Too soon">
                {messages.times.too_soon(values.leadMinutes)}
              </PreviewPart>
            )}
            {values.orderTypes.includes("party_order") && (
              <PreviewPart title="Parties">
                {messages.party[values.partyNotice === "refuse" ? "noticeRequired" : "notice"](
                  values.partyNoticeDays,
                )}{" "}
                {messages.party.radius(values.partyRadiusMiles)}
              </PreviewPart>
            )}
          </>
        )}
      />
    </div>
  );
}

function OrderingFields({ values, field }: SectionFieldsProps<"ordering">) {
  const numberProps = (name: keyof typeof values) => ({
    defaultValue: String(values[name]),
    ...field(name),
  });
  return (
    <>
      <OrderTypeFields values={values} field={field} />
      <fieldset className="grid min-w-0 items-end gap-6 sm:grid-cols-2">
        <OrderTypeLegend type="takeaway_order" enabledTypes={values.orderTypes}>
          Takeaways
        </OrderTypeLegend>
        <NumberField
          label="Lead time"
          unit="minutes"
          hint="Time between ordering and the earliest pickup. For a scheduled delivery, the usual delivery time is added."
          {...numberProps("leadMinutes")}
        />
        <NumberField
          label="Pickup interval"
          unit="minutes"
          hint="15 offers 12:00, 12:15, 12:30 and so on. Also applies to deliveries and tables."
          {...numberProps("slotMinutes")}
        />
        <NumberField
          label="Maximum pickups"
          unit="per pickup time"
          {...numberProps("ordersPerSlot")}
        />
        <NumberField
          label="Last pickup"
          unit="minutes before closing"
          hint="Also the latest time for a scheduled delivery."
          {...numberProps("lastPickupMinutes")}
        />
        <NumberField
          label="Advance orders and bookings"
          unit="days"
          hint="How far ahead people can order or book."
          {...numberProps("daysAhead")}
        />
      </fieldset>
      <DeliveryFields values={values} field={field} />
      <NewOrderFields values={values} field={field} />
      <PartyFields values={values} field={field} />
      <fieldset className="grid min-w-0 items-end gap-6 sm:grid-cols-2">
        <legend className="mb-4 font-display font-semibold text-2xl">Limits</legend>
        <NumberField
          label="Maximum open orders"
          unit="per account"
          hint="Online, per order type. Staff can always take more."
          {...numberProps("openOrdersPerAccount")}
        />
        <NumberField
          label="Maximum new orders"
          unit="per network in 10 minutes"
          hint="Customers of one mobile provider may share a network."
          {...numberProps("ordersPerNetwork")}
        />
      </fieldset>
    </>
  );
}

export function ErrorBoundary() {
  return <AdminError />;
}
