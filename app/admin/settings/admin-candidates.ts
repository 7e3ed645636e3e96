import { data } from "react-router";
import { type AdminCandidate, listAdminCandidates } from "../../../domain/admins/list-admins.ts";
import { messages } from "../../../domain/messages.ts";
import { servicesContext } from "../../context.ts";
import { handleDatabaseUnavailable } from "../../handle-database-unavailable.ts";
import { loadOrNull } from "../../load-or-null.ts";
import { describeNetworkFailure } from "../../network-failure.ts";
import { adminContext } from "../admin-context.ts";
import { readSearch } from "../read-search.ts";
import type { Route } from "./+types/admin-candidates";

/**
 * The people who can become admins. `error` is a message for the user if they could not be loaded.
 */
export interface Candidates {
  people: AdminCandidate[];
  error: string | null;
}

/** Finds non-admins by `?search=`. Owner only. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return handleDatabaseUnavailable(
    services,
    async () => {
      const actor = await context.get(adminContext)();
      const search = readSearch(new URL(request.url).searchParams);
      const result = await listAdminCandidates(services.shop, actor, { search });
      if (!result.ok) throw data({ code: "access_denied" }, { status: 403 });
      return data<Candidates>({ people: result.value, error: null });
    },
    (reason) =>
      data<Candidates>({ people: [], error: messages.roles.loadFailed(reason) }, { status: 503 }),
  );
}

/** Shows a network failure in the list instead of an error page. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Candidates> {
  return (
    (await loadOrNull(serverLoader)) ?? {
      people: [],
      error: messages.roles.loadFailed(describeNetworkFailure()),
    }
  );
}
