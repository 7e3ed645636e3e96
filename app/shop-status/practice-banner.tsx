import { messages } from "../../domain/messages.ts";
import { useShopNews } from "./use-shop-news.ts";

/** A banner on every page until the owner opens the shop. `note` is about its real orders. */
export function PracticeBanner({ note }: { note?: string | null }) {
  if (!useShopNews().practice) return null;
  return (
    <p
      data-practice=""
      className="border-line border-b bg-raised px-4 py-2.5 text-center font-semibold print:hidden"
    >
      {messages.page.practice} {note && <strong className="text-danger">{note}</strong>}
    </p>
  );
}
