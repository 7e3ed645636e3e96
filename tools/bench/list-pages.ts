import type pg from "pg";

export interface LargeShopPage {
  name: string;
  path: string;
  who: "staff" | "customer";
}

/**
 * Lists the pages of the back office and of a customer's dashboard to measure. `order` is an open
 * order of `customer`.
 */
export async function listPages(
  owner: pg.Client,
  { customer, order }: { customer: string; order: number },
): Promise<LargeShopPage[]> {
  const { rows } = await owner.query<{ number: number }>(
    "select number from orders where typeoforder = 'takeaway_order' and status = 'completed' order by number desc offset 500 limit 1",
  );
  const completedTakeaway = rows[0]?.number ?? order;
  const staffPages: Record<string, string> = {
    "Back office, dashboard": "/admin",
    Reservations: "/admin/orders/dinein",
    "Party orders": "/admin/orders/party",
    Takeaways: "/admin/orders/takeaway",
    "Menu orders": "/admin/orders/menu",
    "Menu orders, a late page": `/admin/orders/menu?after=${Math.floor(order / 2)}`,
    "Menu orders, cancelled, searched by name":
      "/admin/orders/menu?status=cancelled&search=customer",
    "Order card": `/admin/orders/menu?order=${order}`,
    "New phone order": "/admin/orders/new",
    "Change an order's dishes": `/admin/orders/${order}/change`,
    "Kitchen ticket": `/admin/orders/${completedTakeaway}/ticket`,
    Kitchen: "/admin/kitchen",
    Customers: "/admin/customers",
    "Customers, searched by name": "/admin/customers?search=customer+50",
    Customer: `/admin/customers/${encodeURIComponent(customer)}`,
    "Back office, menu": "/admin/menu",
    Discounts: "/admin/discounts",
    Audit: "/admin/audit",
    "Settings, details": "/admin/settings",
    "Settings, hours": "/admin/settings/hours",
    "Settings, ordering": "/admin/settings/ordering",
    "Settings, prices": "/admin/settings/prices",
    "Settings, tables": "/admin/settings/tables",
    "Settings, admins": "/admin/settings/admins",
  };
  const customerPages: Record<string, string> = {
    "Customer's dashboard": "/userdashboard",
    "Customer's orders": "/userdashboard/orders",
    "Customer's order": `/userdashboard/orders/${order}`,
    "Change own order": `/userdashboard/orders/${order}/modify`,
    "Customer's addresses": "/userdashboard/addresses",
    "Customer's settings": "/userdashboard/settings",
  };
  const toPages = (who: LargeShopPage["who"], pages: Record<string, string>) =>
    Object.entries(pages).map(([name, path]) => ({ name, path, who }));
  return [...toPages("staff", staffPages), ...toPages("customer", customerPages)];
}
