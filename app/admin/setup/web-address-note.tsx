import type { WebAddress } from "../../../domain/setup/web-address.ts";
import { ServerAdminMessage } from "../server-admin-message.tsx";

/** Shows the shop's web address and, if there is a problem with it, what to ask for. */
export function WebAddressNote({
  address: { url, problem },
  isOpen,
}: {
  address: WebAddress;
  isOpen: boolean;
}) {
  return (
    <>
      <p className="wrap-anywhere">
        {isOpen && problem !== "this_computer"
          ? "Customers can order at "
          : "Web address of your shop: "}
        <strong>{url}</strong>
      </p>
      {problem && (
        <div className="mt-2 rounded-card border border-accent-text bg-raised px-4 py-3">
          <p>
            <strong>
              {problem === "this_computer"
                ? "Only this computer can reach it."
                : "It is not secure."}
            </strong>{" "}
            {problem === "this_computer"
              ? "Customers can't open it, and links in emails won't work for them."
              : "Others on the network can read passwords and orders, and browsers warn customers."}{" "}
            It needs a web address that starts with https.
          </p>
          <ServerAdminMessage kind="address" />
        </div>
      )}
    </>
  );
}
