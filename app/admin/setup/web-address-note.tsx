import type { WebAddress } from "../../../domain/setup/web-address.ts";

/** Shows the shop's web address and, if customers cannot use it, what to do. */
export function WebAddressNote({ address: { url, problem }, isOpen }: { address: WebAddress; isOpen: boolean }) {
  return (
    <>
      <p className="wrap-anywhere">
        {isOpen && problem !== "this_computer" ? "Customers can order at " : "Web address of your shop: "}
        <strong>{url}</strong>
      </p>
      {problem && (
        <p className="mt-2 rounded-card border border-accent-text bg-raised px-4 py-3">
          <strong>{problem === "this_computer" ? "Only this computer can reach it." : "It is not secure."}</strong>{" "}
          {problem === "this_computer"
            ? "Customers can't, and links in emails won't work for them."
            : "Others on the network can read passwords and orders, and browsers warn customers."}{" "}
          Ask whoever runs the server to give the shop an https address (“Behind a proxy” in the operations guide, PUBLIC_URL).
        </p>
      )}
    </>
  );
}
