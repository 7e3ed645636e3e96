/** Where the owner finds a text to send to the person who runs the server, by an item's code. */
const serverRequestPages: Record<string, string> = {
  no_mail_server: "/admin/setup#email",
  only_this_computer: "/admin/setup#opening",
  no_https: "/admin/setup#opening",
  no_backup_destination: "/admin/settings/backups",
};

/** Adds a link to that text, if the item is about a setting of the server. */
export function linkServerRequest<
  Item extends { code: string; action?: { label: string; to: string } },
>(item: Item): Item {
  const to = serverRequestPages[item.code];
  return to ? { ...item, action: { label: "Get the text to send", to } } : item;
}
