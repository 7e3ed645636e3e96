import { data } from "react-router";
import { type AdminCandidate, listAdminCandidates } from "../../../domain/admins/list-admins.ts";
import { messages } from "../../../domain/messages.ts";
import { handleDatabaseUnavailable } from "../../account/sign-in/handle-database-unavailable.ts";
import { servicesContext } from "../../context.ts";
import { describeNetworkFailure } from "../../network-failure.ts";
import { adminContext } from "../admin-context.ts";
import { readSearch } from "../read-search.ts";
import type { Route } from "./+types/admin-candidates";

/** Options of the selector. `failed` is the error message if they could not be loaded. */
export interface Candidates {
  people: AdminCandidate[];
  failed: string | null;
}

/** Non-admins matching `search`. Owner only. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return handleDatabaseUnavailable(
    services,
    async () => {
      const actor = await context.get(adminContext)();
      const search = readSearch(new URL(request.url).searchParams);
      const found = await listAdminCandidates(services.shop, actor, { search });
      if (!found.ok) throw data({ code: "access_denied" }, { status: 403 });
      return data<Candidates>({ people: found.value, failed: null });
    },
    (reason) => data<Candidates>({ people: [], failed: messages.roles.loadFailed(reason) }, { status: 503 }),
  );
}

/** A network failure is shown in the list; the page stays. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Candidates> {
  try {
    return await serverLoader();
  } catch (problem) {
    if (problem instanceof Response) throw problem;
    return { people: [], failed: messages.roles.loadFailed(describeNetworkFailure()) };
  }
}
