import { Link } from "react-router";
import { localDay } from "../../domain/clock.ts";
import { describeInForce } from "../../domain/custom-pages/describe-in-force.ts";
import { incompleteContext, servicesContext } from "../context.ts";
import { pageMeta } from "../layout/page-meta.ts";
import { readBusiness } from "../shop-status/read-business.ts";
import { readPublishedPages } from "../shop-status/read-page-links.ts";
import { PageHeader } from "../ui/page-header.tsx";
import type { Route } from "./+types/policies";

const builtInPolicies = [
  { title: "Privacy Policy", slug: "privacy-policy" },
  { title: "Terms of Service", slug: "terms-of-service" },
  { title: "Cookie Policy", slug: "cookie-policy" },
];

/** Lists the generated policies, which take effect together, then the owner's. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop, log } = context.get(servicesContext);
  const onFailure = (err: unknown) => {
    context.get(incompleteContext)();
    log.warn({ err }, "policies not loaded: listing the last known ones");
  };
  const [{ policiesSince, timeZone }, pages] = await Promise.all([
    readBusiness({ business: shop.stores.business, onFailure }),
    readPublishedPages({ customPages: shop.stores.customPages, onFailure }),
  ]);
  const today = localDay(timeZone, shop.clock.now());
  const allPolicies = [
    ...builtInPolicies.map((policy) => ({ ...policy, inForceFrom: policiesSince })),
    ...pages.filter(isPolicy),
  ];
  return {
    policies: allPolicies.map(({ title, slug, inForceFrom }) => ({
      title,
      to: `/${slug}`,
      inForce: inForceFrom && describeInForce(inForceFrom, today),
    })),
  };
}

const isPolicy = ({ kind }: { kind: string }) => kind === "policy";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    { matches },
    { title: "Policies", description: "All our policies, with the day each comes into force." },
  );
}

export default function Policies({ loaderData: { policies } }: Route.ComponentProps) {
  return (
    <div className="page-width">
      <PageHeader title="Policies" />
      <ul className="grid max-w-2xl gap-3">
        {policies.map(({ title, to, inForce }) => (
          <li key={to} className="rounded-card border border-line bg-surface p-5">
            <Link
              to={to}
              className="font-semibold text-lg wrap-anywhere underline underline-offset-4"
            >
              {title}
            </Link>
            {inForce && <p className="mt-1 text-muted">{inForce}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
