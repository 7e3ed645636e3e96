import { and, desc, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { isPracticeNow } from "../business/is-practice-now.ts";
import type { Db } from "../database.ts";
import type { ContactForm } from "./contact-schema.ts";
import type { ContactSubject } from "./contact-subjects.ts";
import { contactMessages } from "./contact-tables.ts";

/** A stored message. */
export interface ContactMessage extends ContactForm {
  id: number;
  subject: ContactSubject;
  createdAt: Date;
  /**
   * Null until the message reaches the shop: by email, or by staff who read it in the back office.
   */
  deliveredAt: Date | null;
  /**
   * Error of the last failed delivery attempt; cleared on delivery by email, and when staff send
   * the message again.
   */
  lastFailure: string | null;
  /** When a complaint was marked as answered, and by which account. */
  answeredAt: Date | null;
  answeredBy: string | null;
}

export interface ContactStore {
  add(message: ContactForm): Promise<number>;
  /** The id of an identical message from the last `seconds`, or null. */
  findDuplicate(message: ContactForm, seconds: number): Promise<number | null>;
  /**
   * Like `findDuplicate`, but first locks the message's content until the transaction ends, so that
   * a concurrent duplicate waits and then finds this message.
   */
  lockAndFindDuplicate(message: ContactForm, seconds: number): Promise<number | null>;
  /** Messages from this email (case-insensitive), newest first. */
  listBySender(email: string): Promise<ContactMessage[]>;
  /**
   * Clears the name and email of messages from this email (case-insensitive). The messages' text
   * stays.
   */
  anonymiseSender(email: string): Promise<void>;
  findById(id: number): Promise<ContactMessage | null>;
  markDelivered(id: number): Promise<void>;
  markDeliveryFailed(id: number, failure: string): Promise<void>;
  /** Messages whose delivery failed, newest first. */
  listUndelivered(page: { limit: number }): Promise<ContactMessage[]>;
  countUndelivered(): Promise<number>;
  /**
   * Removes an undelivered message from `listUndelivered` until its delivery fails again. False
   * when there is none with this id.
   */
  clearFailure(id: number): Promise<boolean>;
  /** Marks an undelivered message as read by staff. False when there is none with this id. */
  markHandled(id: number): Promise<boolean>;
  /** Data protection complaints, newest first. `after` is the last id of the previous page. */
  listComplaints(page: { after: number | null; limit: number }): Promise<ContactMessage[]>;
  countOpenComplaints(): Promise<number>;
  /** The number of complaints from this email (case-insensitive) after `since`. */
  countComplaintsFrom(email: string, since: Date): Promise<number>;
  /** Returns false if the complaint does not exist. Idempotent. */
  markAnswered(id: number, answer: { at: Date; by: string }): Promise<boolean>;
}

const getSubject = ({ subject = "general" }: ContactForm): ContactSubject => subject;

export function createContactStore(db: Db): ContactStore {
  const { id, name, email, message, subject, createdAt, answeredAt } = contactMessages;
  const isComplaint = eq(subject, "data_protection");
  const isUndelivered = and(
    isNull(contactMessages.deliveredAt),
    isNotNull(contactMessages.lastFailure),
  );
  const findDuplicate = async (form: ContactForm, seconds: number) => {
    const [row] = await db
      .select({ id })
      .from(contactMessages)
      .where(
        and(
          // Not `now()`: the transaction may have waited for the lock, and the window ends when
          // this statement runs.
          gt(createdAt, sql`statement_timestamp() - make_interval(secs => ${seconds})`),
          eq(subject, getSubject(form)),
          eq(name, form.name),
          eq(email, form.email),
          eq(message, form.message),
        ),
      )
      .limit(1);
    return row?.id ?? null;
  };
  const updateUndelivered = async (
    messageId: number,
    values: PgUpdateSetSource<typeof contactMessages>,
  ) => {
    const rows = await db
      .update(contactMessages)
      .set(values)
      .where(and(isUndelivered, eq(id, messageId)))
      .returning({ id });
    return rows.length > 0;
  };
  return {
    findDuplicate,
    async add(form) {
      const [row] = await db
        .insert(contactMessages)
        .values({
          subject: getSubject(form),
          name: form.name,
          email: form.email,
          message: form.message,
          isPractice: isPracticeNow,
        })
        .returning({ id });
      if (!row) throw new Error("The message was not stored");
      return row.id;
    },
    async lockAndFindDuplicate(form, seconds) {
      const lockKey = JSON.stringify([getSubject(form), form.name, form.email, form.message]);
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lockKey}, 0))`);
      return findDuplicate(form, seconds);
    },
    async listBySender(sender) {
      return db
        .select()
        .from(contactMessages)
        .where(eq(sql`lower(${email})`, sender.toLowerCase()))
        .orderBy(desc(id));
    },
    async anonymiseSender(sender) {
      await db
        .update(contactMessages)
        .set({ name: "", email: "" })
        .where(eq(sql`lower(${email})`, sender.toLowerCase()));
    },
    async findById(messageId) {
      const [row] = await db.select().from(contactMessages).where(eq(id, messageId));
      return row ?? null;
    },
    async markDelivered(messageId) {
      await db
        .update(contactMessages)
        .set({ deliveredAt: sql`now()`, lastFailure: null })
        .where(eq(id, messageId));
    },
    async markDeliveryFailed(messageId, lastFailure) {
      await db.update(contactMessages).set({ lastFailure }).where(eq(id, messageId));
    },
    async listUndelivered({ limit }) {
      return db.select().from(contactMessages).where(isUndelivered).orderBy(desc(id)).limit(limit);
    },
    async countUndelivered() {
      return db.$count(contactMessages, isUndelivered);
    },
    clearFailure: (messageId) => updateUndelivered(messageId, { lastFailure: null }),
    markHandled: (messageId) => updateUndelivered(messageId, { deliveredAt: sql`now()` }),
    async listComplaints({ after, limit }) {
      return db
        .select()
        .from(contactMessages)
        .where(and(isComplaint, after === null ? undefined : lt(id, after)))
        .orderBy(desc(id))
        .limit(limit);
    },
    async countOpenComplaints() {
      return db.$count(contactMessages, and(isComplaint, isNull(answeredAt)));
    },
    async countComplaintsFrom(sender, since) {
      return db.$count(
        contactMessages,
        and(isComplaint, eq(sql`lower(${email})`, sender.toLowerCase()), gt(createdAt, since)),
      );
    },
    async markAnswered(messageId, { at, by }) {
      const rows = await db
        .update(contactMessages)
        .set({
          answeredAt: sql`coalesce(${answeredAt}, ${at.toISOString()}::timestamptz)`,
          answeredBy: sql`coalesce(${contactMessages.answeredBy}, ${by})`,
        })
        .where(and(isComplaint, eq(id, messageId)))
        .returning({ id });
      return rows.length > 0;
    },
  };
}
