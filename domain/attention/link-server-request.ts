import type { AttentionCode, AttentionItem } from "./list-attention.ts";

/** Where the owner finds a text to send to the person who runs the server. */
const serverRequestPages: Partial<Record<AttentionCode, string>> = {
  no_mail_server: "/admin/setup#email",
  only_this_computer: "/admin/setup#opening",
  no_https: "/admin/setup#opening",
  no_backup_destination: "/admin/settings/backups",
};

/** Adds a link to that text, if the item is about a setting of the server. */
export function linkServerRequest(item: AttentionItem): AttentionItem {
  const to = serverRequestPages[item.code];
  return to ? { ...item, action: { label: "Get the text to send", to } } : item;
}
