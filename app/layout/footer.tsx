import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatAddress } from "../../domain/business/format-address.ts";
import { formatWeek } from "../../domain/business/format-hours.ts";
import { OpenNow } from "../shop-status/open-now.tsx";
import { useBusiness, usePageLinks, usePhones, useRootData } from "../shop-status/use-business.ts";
import { newTab } from "../ui/new-tab.ts";
import { emailUrl, mapsUrl, orderGreeting, whatsappUrl } from "./external-links.ts";
import { Logo } from "./logo.tsx";

const linkClasses =
  "inline-flex min-h-8 items-center text-muted underline-offset-4 hover:text-ink hover:underline";

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2 text-lg">{title}</h2>
      <div className="flex flex-col items-start gap-0.5">{children}</div>
    </div>
  );
}

function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  const external = href.startsWith("http");
  return (
    <a href={href} className={linkClasses} {...(external ? newTab : {})}>
      <span>
        {children}
        {external && <span className="sr-only"> (opens in a new tab)</span>}
      </span>
    </a>
  );
}

function FooterPageLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={linkClasses}>
      {children}
    </Link>
  );
}

function Credit({ name, href }: { name: string; href: string }) {
  if (!href) return name;
  return (
    <a
      href={href}
      {...newTab}
      className="text-ink underline underline-offset-4 hover:text-accent-text"
    >
      {name}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

export function Footer() {
  const business = useBusiness();
  const phones = usePhones();
  const { legal, specialDays = [] } = useRootData();
  const customPages = usePageLinks("footer");
  return (
    <footer className="mt-20 bg-surface">
      <div aria-hidden="true" className="block-print" />
      <div className="page-width grid grid-cols-1 wrap-anywhere gap-10 pt-10 pb-8 sm:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1fr_1fr]">
        <div className="max-w-sm">
          <Logo />
          {business.tagline && <p className="mt-3 text-muted">{business.tagline}</p>}
          {business.established > 0 && (
            <p className="mt-1 text-muted">Established {business.established}.</p>
          )}
        </div>
        <Column title="Find us">
          {business.address && (
            <FooterLink href={mapsUrl(business.address)}>
              {formatAddress(business.address)}
            </FooterLink>
          )}
          <dl className="pt-1 text-muted">
            {[...formatWeek(business.weeklyHours), ...specialDays].map(({ days, hours }) => (
              <div key={days} className="pb-1">
                <dt>{days}</dt>
                <dd>{hours}</dd>
              </div>
            ))}
          </dl>
          <OpenNow className="font-semibold text-ink text-sm" />
        </Column>
        <Column title="Talk to us">
          {phones.map(({ text, href }) => (
            <FooterLink key={href} href={href}>
              {text}
            </FooterLink>
          ))}
          <FooterLink href={emailUrl(business.email)}>{business.email}</FooterLink>
          {business.whatsapp && (
            <FooterLink href={whatsappUrl(business.whatsapp, orderGreeting(business.name))}>
              Order on WhatsApp
            </FooterLink>
          )}
        </Column>
        <Column title="Information">
          <FooterPageLink to="/services">Services</FooterPageLink>
          <FooterPageLink to="/privacy-policy">Privacy Policy</FooterPageLink>
          <FooterPageLink to="/terms-of-service">Terms of Service</FooterPageLink>
          <FooterPageLink to="/cookie-policy">Cookie Policy</FooterPageLink>
          {customPages.map(({ label, to }) => (
            <FooterPageLink key={to} to={to}>
              {label}
            </FooterPageLink>
          ))}
          <FooterPageLink to="/toast">Recent notifications</FooterPageLink>
        </Column>
      </div>
      <div className="border-line border-t not-has-[p:not(:empty)]:hidden">
        <p className="page-width wrap-anywhere py-5 text-muted text-sm">
          {legal?.trader && `${legal.trader} `}
          {legal?.hygiene && (
            <>
              <Credit {...legal.hygiene} />
              {". "}
            </>
          )}
          {business.developers.length > 0 && (
            <>
              Made by{" "}
              {business.developers.map(({ name, href }, index) => (
                <span key={name}>
                  {index > 0 && " and "}
                  <Credit name={name} href={href} />
                </span>
              ))}
              .{" "}
            </>
          )}
          {legal?.pictures}
        </p>
      </div>
    </footer>
  );
}
