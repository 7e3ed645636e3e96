import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import type { ContactForm } from "./contact-form.ts";
import { contactMessages } from "./contact-tables.ts";

/** A message as it was kept. */
export interface ContactMessage extends ContactForm {
  id: number;
  createdAt: Date;
  /** Null until the shop has it in its mail. */
  deliveredAt: Date | null;
  /** Why the last try failed; null when none did. */
  lastFailure: string | null;
}

export interface ContactStore {
  add(message: ContactForm): Promise<number>;
  /**
   * The same words of the same person, kept within the last so many seconds: its id, or null. Whoever asks for the same at the same time,
   * on any node, waits until this transaction has ended, and then sees what it kept.
   */
  holdTwin(message: ContactForm, seconds: number): Promise<number | null>;
  /** Of this e-mail address, however it was written, newest first. */
  ofSender(email: string): Promise<ContactMessage[]>;
  /** Takes the name and the address off what this e-mail address sent, however it was written. What was said stays. */
  forgetSender(email: string): Promise<void>;
  byId(id: number): Promise<ContactMessage | null>;
  markDelivered(id: number): Promise<void>;
  noteFailure(id: number, failure: string): Promise<void>;
}

export function contactStore(db: Db): ContactStore {
  const { id, name, email, message, createdAt } = contactMessages;
  return {
    async add(form) {
      const [row] = await db
        .insert(contactMessages)
        .values({ name: form.name, email: form.email, message: form.message })
        .returning({ id });
      if (!row) throw new Error("The message was not kept");
      return row.id;
    },
    async holdTwin(form, seconds) {
      const words = JSON.stringify([form.name, form.email, form.message]);
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${words}, 0))`);
      const [row] = await db
        .select({ id })
        .from(contactMessages)
        .where(
          and(
            // Of the statement, not of the transaction: that may have begun before the twin's.
            gt(createdAt, sql`statement_timestamp() - make_interval(secs => ${seconds})`),
            eq(name, form.name),
            eq(email, form.email),
            eq(message, form.message),
          ),
        )
        .limit(1);
      return row?.id ?? null;
    },
    async ofSender(sender) {
      return db
        .select()
        .from(contactMessages)
        .where(eq(sql`lower(${email})`, sender.toLowerCase()))
        .orderBy(desc(id));
    },
    async forgetSender(sender) {
      await db
        .update(contactMessages)
        .set({ name: "", email: "" })
        .where(eq(sql`lower(${email})`, sender.toLowerCase()));
    },
    async byId(wanted) {
      const [row] = await db.select().from(contactMessages).where(eq(id, wanted));
      return row ?? null;
    },
    async markDelivered(delivered) {
      await db.update(contactMessages).set({ deliveredAt: sql`now()`, lastFailure: null }).where(eq(id, delivered));
    },
    async noteFailure(failed, lastFailure) {
      await db.update(contactMessages).set({ lastFailure }).where(eq(id, failed));
    },
  };
}
