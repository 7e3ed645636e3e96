/**
 * What to change on the server, by an item's code, and the page where the owner finds a text to
 * send to the person who runs it.
 */
const serverFixes: Record<string, { page: string; fix: string }> = {
  no_mail_server: {
    page: "/admin/setup#email",
    fix: "Set SMTP_URL and restart the shop (“Email” in docs/operations.md).",
  },
  only_this_computer: {
    page: "/admin/setup#opening",
    fix: "Put the shop behind a proxy with an https address, set PUBLIC_URL to that address and restart the shop (“Behind a proxy” in docs/operations.md).",
  },
  no_https: {
    page: "/admin/setup#opening",
    fix: "Put the shop behind a proxy with a certificate, set PUBLIC_URL to your https address and restart the shop (“Behind a proxy” in docs/operations.md).",
  },
  no_backup_destination: {
    page: "/admin/settings/backups",
    fix: "Set BACKUP_DIR or BACKUP_S3_BUCKET and restart the shop, then back up in the settings.",
  },
};

/** Adds the fix and, for the owner, a link to the text, if the item is about a server setting. */
export function addServerFix<
  Item extends { code: string; action?: { label: string; to: string }; serverFix?: string },
>(item: Item, { isOwner }: { isOwner: boolean }): Item {
  const found = serverFixes[item.code];
  if (!found) return item;
  const action = isOwner ? { action: { label: "Get the text to send", to: found.page } } : {};
  return { ...item, ...action, serverFix: found.fix };
}
