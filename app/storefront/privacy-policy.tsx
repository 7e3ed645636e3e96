import { Link } from "react-router";
import { idleSessionDays, maxSessionDays } from "../../domain/accounts/session-limits.ts";
import { formatAddress } from "../../domain/business/format-address.ts";
import { complaintDays } from "../../domain/contact/complaint-days.ts";
import { emailUrl } from "../layout/external-links.ts";
import { pageMeta } from "../layout/page-meta.ts";
import { useBusiness, usePhones, useRootData } from "../shop-status/use-business.ts";
import { useSendsEmails } from "../shop-status/use-sends-emails.ts";
import type { Route } from "./+types/privacy-policy";
import { formatDays, formatYears } from "./format-retention.ts";
import { Policy } from "./policy.tsx";

const description = "What we store about you, why, for how long, and your rights.";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ matches }, { title: "Privacy Policy", description });
}

export default function PrivacyPolicy() {
  const { name, address, email, whatsapp, keepOrderYears, keepEmailDays, openedWithoutEmails } =
    useBusiness();
  const [phone] = usePhones();
  const { legal, hasGoogle } = useRootData();
  const sendsEmails = useSendsEmails();
  // Emails that wait for the mail server are sent later, and there are records of earlier ones.
  const hasEmails = sendsEmails || openedWithoutEmails === false;
  return (
    <Policy title="Privacy Policy" text={description}>
      <h2>Who we are</h2>
      <p>
        {address ? `${name}, ${formatAddress(address)},` : name} is responsible for the data on this
        site. Email <a href={emailUrl(email)}>{email}</a>
        {phone && (
          <>
            {" "}
            or call <a href={phone.href}>{phone.text}</a>
          </>
        )}
        .
      </p>
      {legal?.trader && <p>{legal.trader}</p>}
      <h2>What we store, and why</h2>
      <ul>
        <li>
          <strong>Your account:</strong> name, email address, phone number and the addresses you
          saved, as you entered them. We need them to manage and deliver your orders, and to call
          you about them.
        </li>
        <li>
          <strong>Your password</strong> as a one-way hash (Argon2id). No one can read it, including
          us.
        </li>
        <li>
          <strong>Your orders and bookings:</strong> what you ordered, when, for how many guests,
          your name, phone number and address, the price, your notes (such as an allergy), any
          coupon and each status change. We need this to fulfil our contract with you. By phone, you
          may also give us your email address, address and notes.
        </li>
        <li>
          <strong>Your place on our waiting list:</strong> name, number of guests and, if you give
          it, phone number, so that we can find you a table.
        </li>
        <li>
          <strong>Your messages</strong> through the contact form, with the name and email address
          you gave. We need them to reply.
        </li>
        <li>
          <strong>Your sign-ins:</strong> when each session began, its IP address and browser, until
          it ends. This protects your account.
        </li>
        <li>
          <strong>How often</strong> someone signed in or up, ordered, sent us a message or asked us
          for an email, by IP address. This blocks automated attacks.
        </li>
        <li>
          <strong>Technical logs</strong> of requests, without your name, to find and fix faults.
        </li>
      </ul>
      <p>
        {hasEmails
          ? "We only email you about your account, orders, bookings and complaints."
          : "We send no emails."}{" "}
        We show no advertising and use no analytics or tracking of any kind.
      </p>
      <h2>Who else sees it</h2>
      <p>
        Our staff, as far as they need it to cook and deliver; and the companies that run our server
        {hasEmails && " and deliver our email"}, on our instructions. We never sell your data. If
        you open {whatsapp && "WhatsApp or "}a map{hasGoogle && ", or sign in with Google"}, those
        companies' own rules apply
        {hasGoogle &&
          "; from Google we receive your name, email address and picture, and we store no access to your Google account"}
        .
      </p>
      <h2>How long we store it</h2>
      <ul>
        <li>Your account: until you delete it in your settings, or ask us to.</li>
        <li>
          Your orders: until {formatYears(keepOrderYears)} after the end of the order's calendar
          year, because tax law requires it. Then, or when you delete your account, we remove your
          name, address, phone number, email address and notes from them. What was ordered and paid
          stays in our financial records.
        </li>
        <li>
          Orders by phone or at the counter without an account, and guests we seated without a
          booking: we remove the name, phone number, email address, address and notes 30 days after
          the order's date, or sooner if you ask us to. Only what was ordered stays in our financial
          records.
        </li>
        <li>
          Your place on our waiting list: until you have a table or leave. Otherwise it is deleted
          within two days.
        </li>
        <li>
          Contact messages: until you ask us to delete them. When you delete your account, we remove
          your name and email address from messages sent from that address.
        </li>
        {hasEmails && <li>Records of emails we sent you: {formatDays(keepEmailDays)}.</li>}
        <li>
          Sign-in sessions, with their IP addresses: until you sign out. Otherwise they expire{" "}
          {idleSessionDays} days after your last visit, or at most {maxSessionDays} days after you
          signed in, and are deleted within a day after that.
        </li>
        <li>Counts of attempts by IP address: two days at most.</li>
        <li>
          Backups: until newer ones replace them. Until then, they still contain what was deleted.
        </li>
      </ul>
      <h2>Your rights</h2>
      <p>
        You can see, correct, export or delete what we store about you, and object to how we use it.
        In your account settings you can view and change your data, download all of it as a file,
        and delete your account. For anything else, email us and we'll answer within a month.
      </p>
      <h2>How to complain</h2>
      <p>
        Choose “Data protection complaint” on the <Link to="/contact">contact page</Link>. We{" "}
        {sendsEmails && "acknowledge it by email, "}look into it and answer within {complaintDays}{" "}
        days. You can also complain to the Information Commissioner's Office (ico.org.uk).
      </p>
      <p>
        For what is stored in your browser, see the <Link to="/cookie-policy">Cookie Policy</Link>.
      </p>
    </Policy>
  );
}
