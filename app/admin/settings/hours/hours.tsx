import { listOrdersOutsideHours } from "../../../../domain/order-search/list-orders-outside-hours.ts";
import { formatWantedDayAndTime } from "../../../../domain/order-wording/format-wanted-time.ts";
import { servicesContext } from "../../../context.ts";
import { privatePageMeta } from "../../../layout/page-meta.ts";
import { callAction } from "../../../network-failure.ts";
import { privatePageHeaders } from "../../../private-page.ts";
import { AdminError } from "../../admin-error.tsx";
import { describeSaveFailure } from "../describe-save-failure.ts";
import { SectionForm } from "../form/section-form.tsx";
import { loadSection, saveSection } from "../section-action.ts";
import type { Route } from "./+types/hours";
import { HoursFields } from "./hours-fields.tsx";
import { HoursPreview } from "./hours-preview.tsx";
import { OrdersOutsideHours } from "./orders-outside-hours.tsx";

export const meta = privatePageMeta("Opening hours");
export const headers = privatePageHeaders;

export async function loader(args: Route.LoaderArgs) {
  return loadSection(args, "hours");
}

export async function action(args: Route.ActionArgs) {
  const { shop } = args.context.get(servicesContext);
  return saveSection(args, "hours", {
    async listAffected(actor, hours) {
      const orders = await listOrdersOutsideHours(shop, actor, hours);
      return orders.map((order) => {
        const { number, type, status, stage, guests, contact } = order;
        return {
          number,
          type,
          status,
          stage,
          guests,
          contact,
          when: formatWantedDayAndTime(order, hours.timeZone),
        };
      });
    },
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  callAction(serverAction, { describeFailure: describeSaveFailure });

export default function Hours({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, nowMs } = loaderData;
  return (
    <SectionForm
      section="hours"
      loaded={loaderData}
      result={actionData}
      Fields={HoursFields}
      warning={({ affected }) => affected && <OrdersOutsideHours orders={affected} />}
      preview={(values) => <HoursPreview settings={{ ...settings, ...values }} nowMs={nowMs} />}
    />
  );
}

export function ErrorBoundary() {
  return <AdminError />;
}
