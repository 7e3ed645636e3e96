import { data } from "react-router";
import { formatPhone } from "../../../domain/contact-details/phone.ts";
import { listCustomers } from "../../../domain/customers/list-customers.ts";
import { servicesContext } from "../../context.ts";
import { adminContext } from "../admin-context.ts";
import type { Route } from "./+types/find-customers";

export interface FoundCustomer {
  id: string;
  name: string;
  email: string;
  /** Formatted; empty if not provided. */
  phone: string;
  address: string;
  totalOrders: number;
}

/** During a call, typing another character is faster than scanning a longer list. */
const maxResults = 6;
const maxSearchLength = 100;

/** Finds customers by `?search=`: the start of a name, email or phone number. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = await context.get(adminContext)();
  const search = (new URL(request.url).searchParams.get("search") ?? "").trim().slice(0, maxSearchLength);
  const found = search ? await listCustomers(context.get(servicesContext).shop, actor, { search, after: null }) : null;
  const customers: FoundCustomer[] | null = found?.ok
    ? found.value.customers.slice(0, maxResults).map(({ id, fullName, email, phone, address, totalOrders }) => ({
        ...{ id, email, address, totalOrders },
        name: fullName,
        phone: phone && formatPhone(phone),
      }))
    : [];
  return data({ search, customers: customers as FoundCustomer[] | null }, { headers: { "cache-control": "no-store" } });
}

/** Without a network `customers` is null, so that staff can take the order without a lookup. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { search: new URL(request.url).searchParams.get("search") ?? "", customers: null };
  }
}
