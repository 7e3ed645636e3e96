import type { Profile } from "../accounts/customer-store.ts";
import type { UserSession } from "../accounts/session-store.ts";
import type { SignedIn } from "../actor.ts";
import { describeAuditEntry } from "../audit/describe-audit-entry.ts";
import type { ContactMessage } from "../contact/contact-store.ts";
import type { PersonalOrder } from "../personal-data/order-personal-data.ts";
import type { Shop } from "../shop.ts";

/**
 * What the shop stores about a user, for download. Money in pence. The property names are the keys
 * that the user sees.
 */
export interface OwnData {
  collectedAt: string;
  currency: string;
  profile:
    | (Pick<Profile, "fullName" | "email" | "phone" | "address" | "createdAt"> & {
        picture: string | null;
      })
    | null;
  /** The address book. The first entry is the default address. */
  addresses: { name: string; address: string }[];
  waysToSignIn: string[];
  signedInDevices: Omit<UserSession, "id">[];
  orders: PersonalOrder[];
  /** Messages from the account's verified email. */
  contactMessages: Pick<ContactMessage, "subject" | "name" | "message" | "createdAt">[];
  /** The user's entries in the audit log if they are or were staff, newest first. */
  doneAsStaff: { at: Date; what: string }[];
}

/** No filter, and a limit that no real log reaches. */
const allEntries = { kind: null, between: null, before: null, limit: 1_000_000 };

export async function collectOwnData(
  { stores, clock }: Shop,
  { userId }: SignedIn,
): Promise<OwnData> {
  const [
    account,
    profile,
    picture,
    addresses,
    signInMethods,
    devices,
    orders,
    auditEntries,
    settings,
  ] = await Promise.all([
    stores.credentials.findById(userId),
    stores.customers.findProfile(userId),
    stores.customers.findPicture(userId),
    stores.addresses.list(userId),
    stores.credentials.listSignInMethods(userId),
    stores.sessions.listByUser(userId),
    stores.orderPersonalData.listByCustomer(userId),
    stores.audit.list({ ...allEntries, personId: userId }),
    stores.business.getSettings(),
  ]);
  const { currency, timeZone } = settings;
  const messages = account?.emailVerified ? await stores.contact.listBySender(account.email) : [];
  return {
    collectedAt: clock.now().toString(),
    currency,
    profile: profile && {
      fullName: profile.fullName,
      email: profile.email,
      phone: profile.phone,
      address: profile.address,
      createdAt: profile.createdAt,
      picture: picture && `data:image/webp;base64,${picture.toString("base64")}`,
    },
    addresses: addresses.map(({ name, address }) => ({ name, address })),
    waysToSignIn: signInMethods,
    signedInDevices: devices.map(({ id: _, ...device }) => device),
    orders,
    contactMessages: messages.map(({ subject, name, message, createdAt }) => ({
      subject,
      name,
      message,
      createdAt,
    })),
    doneAsStaff: auditEntries.map((entry) => ({
      at: entry.at,
      what: describeAuditEntry({ ...entry, who: entry.actor.name }, { currency, timeZone })
        .sentence,
    })),
  };
}
