import { data } from "react-router";
import { formatPhone } from "../../../domain/contact-details/phone.ts";
import { listCustomers } from "../../../domain/customers/list-customers.ts";
import { servicesContext } from "../../context.ts";
import { adminContext } from "../admin-context.ts";
import type { Route } from "./+types/find-customers";

/** A customer as whoever takes an order sees them. */
export interface FoundCustomer {
  id: string;
  name: string;
  email: string;
  /** As people read it; "" is not provided. */
  phone: string;
  address: string;
  totalOrders: number;
}

/** More than this is not looked through while somebody waits on the phone: another letter is faster. */
const most = 6;
const longestSearch = 100;

/** Customers by `?search=`: a name, an e-mail, a telephone number however it is typed, or the beginning of one. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = await context.get(adminContext)();
  const search = (new URL(request.url).searchParams.get("search") ?? "").trim().slice(0, longestSearch);
  const found = search ? await listCustomers(context.get(servicesContext).shop, actor, { search, after: null }) : null;
  const customers: FoundCustomer[] | null = found?.ok
    ? found.value.customers.slice(0, most).map(({ id, fullName, email, phone, address, totalOrders }) => ({
        ...{ id, email, address, totalOrders },
        name: fullName,
        phone: phone && formatPhone(phone),
      }))
    : [];
  return data({ search, customers: customers as FoundCustomer[] | null }, { headers: { "cache-control": "no-store" } });
}

/** In the browser: where no answer comes there are no `customers`, and the order is taken without looking anybody up. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (problem) {
    if (problem instanceof Response) throw problem;
    return { search: new URL(request.url).searchParams.get("search") ?? "", customers: null };
  }
}
