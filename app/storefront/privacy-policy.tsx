import { Link } from "react-router";
import { maxSessionDays } from "../../domain/accounts/session-limits.ts";
import { sayAddress } from "../../domain/business/format-address.ts";
import { complaintDays } from "../../domain/contact/complaint-days.ts";
import { mailLink } from "../layout/external-links.ts";
import { pageMeta } from "../layout/page-meta.ts";
import { useBusiness, usePhones } from "../shop-status/use-business.ts";
import type { Route } from "./+types/privacy-policy";
import { Policy } from "./policy.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    { matches },
    { title: "Privacy Policy", description: "What we keep about you, why, for how long, and what you can ask of us." },
  );
}

const years = (count: number) => (count === 1 ? "one year" : `${count === 6 ? "six" : count} years`);
const days = (count: number) => (count === 1 ? "one day" : count === 14 ? "two weeks" : `${count} days`);

export default function PrivacyPolicy() {
  const { name, address, email, keepOrderYears, keepEmailDays } = useBusiness();
  const [phone] = usePhones();
  return (
    <Policy title="Privacy Policy" text="What we keep about you, why, for how long, and what you can ask of us.">
      <h2>Who we are</h2>
      <p>
        {name}, {sayAddress(address)}, is responsible for the data on this site. Write to <a href={mailLink(email)}>{email}</a>
        {phone && (
          <>
            {" "}
            or call <a href={phone.href}>{phone.text}</a>
          </>
        )}
        .
      </p>
      <h2>What we keep, and why</h2>
      <ul>
        <li>
          <strong>Your account:</strong> name, e-mail address, telephone number and address, as you typed them. We need them to
          know whose order it is, to bring it to you, and to call you about it.
        </li>
        <li>
          <strong>Your password</strong> as a one-way hash (Argon2id). Nobody can read it, we neither.
        </li>
        <li>
          <strong>Your orders:</strong> what you ordered, its price, where it went, any code you used and each change of its
          status. This is the contract between us. Who orders by telephone without an account gives us a name and a number, and an
          e-mail address if a confirmation is to go there.
        </li>
        <li>
          <strong>Your messages</strong> through the contact form, with the name and the e-mail address that you gave. We need
          them to answer you.
        </li>
        <li>
          <strong>Your sign-ins:</strong> when a session began, from which network address and with which browser, until it ends.
          This protects your account.
        </li>
        <li>
          <strong>How often</strong> somebody tried to sign in or wrote to us, counted by network address. This keeps programs
          out.
        </li>
        <li>
          <strong>Technical records</strong> of requests, without your name, to find and repair faults.
        </li>
      </ul>
      <p>
        We send e-mail only about your account and your orders. We show no advertising and have no analytics or tracking of any
        kind.
      </p>
      <h2>Who else sees it</h2>
      <p>
        Our staff, as far as they need it to cook and deliver; whoever runs our server and delivers our e-mail and your messages
        for us, on our instructions. We sell nothing to anybody. If you open a chat on WhatsApp or a map, or sign in through
        Google, those companies' own rules hold there; from Google we take your name, your e-mail address and your picture, and
        keep no key to your account there.
      </p>
      <h2>For how long</h2>
      <ul>
        <li>Your account: until you delete it in its settings, or ask us to.</li>
        <li>
          Your orders: {years(keepOrderYears)} after the end of the calendar year, because tax law asks for it. Then, or when you
          delete your account, your name, address, telephone number, email address and notes are removed from them. What was
          ordered and paid stays in the books.
        </li>
        <li>
          Name, number, address and notes of an order by telephone without an account: 30 days after the order was wanted, or
          until you ask us to delete them. Then only what was ordered stays in the books.
        </li>
        <li>
          Contact messages: until you ask us to delete them. When an account is deleted, the name and the e-mail address are taken
          off the messages that came from its address.
        </li>
        <li>Records of the emails that we sent you: {days(keepEmailDays)}.</li>
        <li>
          Sign-in sessions, with their network addresses: until you sign out. Otherwise they are deleted within a day of running
          out, 7 days after your last visit and at most {maxSessionDays} days after you signed in.
        </li>
        <li>Counts of tries by network address: a day at most.</li>
      </ul>
      <h2>Your rights</h2>
      <p>
        You may see, correct, take with you or have deleted what we keep about you, and object to how we use it. The settings of
        your account show and change it at once, give you all of it as a file, and delete the account; for the rest, write to us
        and we answer within a month.
      </p>
      <h2>If you want to complain</h2>
      <p>
        Choose “Data protection complaint” on the <Link to="/contact">contact page</Link>. We acknowledge it by email, look into
        it and answer within {complaintDays} days. You can also complain to the Information Commissioner's Office (ico.org.uk).
      </p>
      <p>
        What is stored in your browser is in the <Link to="/cookie-policy">Cookie Policy</Link>.
      </p>
    </Policy>
  );
}
