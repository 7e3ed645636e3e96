import type pg from "pg";

export interface LargeShopPage {
  name: string;
  path: string;
  who: "staff" | "customer";
}

/** Every page of the back office and of a customer's own part. `order` is an open one of this customer's. */
export async function largeShopPages(
  owner: pg.Client,
  { customer, order }: { customer: string; order: number },
): Promise<LargeShopPage[]> {
  const { rows } = await owner.query<{ number: number }>(
    "select number from orders where typeoforder = 'takeaway_order' and status = 'completed' order by number desc offset 500 limit 1",
  );
  const cooked = rows[0]?.number ?? order;
  const staff: Record<string, string> = {
    "Dashboard of the staff": "/admin",
    Reservations: "/admin/orders/dinein",
    "Party orders": "/admin/orders/party",
    Takeaways: "/admin/orders/takeaway",
    "Menu orders": "/admin/orders/menu",
    "Menu orders, a page far back": `/admin/orders/menu?after=${Math.floor(order / 2)}`,
    "Menu orders, cancelled ones of a name": "/admin/orders/menu?status=cancelled&search=customer",
    "An order's card": `/admin/orders/menu?order=${order}`,
    "Order on the phone": "/admin/orders/new",
    "Changing an order's dishes": `/admin/orders/${order}/change`,
    "An order's ticket": `/admin/orders/${cooked}/ticket`,
    Kitchen: "/admin/kitchen",
    Customers: "/admin/customers",
    "Customers of a name": "/admin/customers?search=customer+50",
    "A customer": `/admin/customers/${encodeURIComponent(customer)}`,
    "Menu of the staff": "/admin/menu",
    Discounts: "/admin/discounts",
    Audit: "/admin/audit",
    "Settings, details": "/admin/settings",
    "Settings, hours": "/admin/settings/hours",
    "Settings, ordering": "/admin/settings/ordering",
    "Settings, prices": "/admin/settings/prices",
    "Settings, tables": "/admin/settings/tables",
    "Settings, admins": "/admin/settings/admins",
  };
  const own: Record<string, string> = {
    "Dashboard of a customer": "/userdashboard",
    "A customer's orders": "/userdashboard/orders",
    "A customer's order": `/userdashboard/orders/${order}`,
    "Changing one's order": `/userdashboard/orders/${order}/modify`,
    "A customer's addresses": "/userdashboard/addresses",
    "A customer's settings": "/userdashboard/settings",
  };
  const pagesOf = (who: LargeShopPage["who"], pages: Record<string, string>) =>
    Object.entries(pages).map(([name, path]) => ({ name, path, who }));
  return [...pagesOf("staff", staff), ...pagesOf("customer", own)];
}
