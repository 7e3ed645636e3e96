import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useEarlyInput } from "../ui/form/use-early-input.ts";
import { Search } from "../ui/icons/search.tsx";
import { X } from "../ui/icons/x.tsx";
import { readSearch } from "./read-search.ts";
import { usePendingUrl } from "./use-pending-url.ts";

const debounceMs = 300;

/**
 * A search box that sets the URL's `search` parameter, debounced or immediately on Enter, and
 * returns to the first page of the list. Keeps the other parameters.
 */
export function SearchBox({
  label,
  placeholder,
  search,
}: {
  label: string;
  placeholder: string;
  search: string;
}) {
  const navigate = useNavigate();
  const pendingUrl = usePendingUrl();
  const container = useRef<HTMLElement>(null);
  const box = useRef<HTMLInputElement>(null);
  useEarlyInput(container);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [inputText, setInputText] = useState(search);
  const [submitted, setSubmitted] = useState(search);
  const [lastSearch, setLastSearch] = useState(search);
  if (lastSearch !== search) {
    setLastSearch(search);
    // Show the URL's search if Back or a link changed it. Otherwise keep what has been typed since
    // the last search.
    if (search !== submitted) setInputText(search);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  function submitSearch(text: string) {
    clearTimeout(timer.current);
    const trimmed = text.trim();
    setSubmitted(trimmed);
    const { pathname, search: before } = pendingUrl.current;
    const params = new URLSearchParams(before);
    if (trimmed === readSearch(params)) return;
    if (trimmed) params.set("search", trimmed);
    else params.delete("search");
    params.delete("after");
    void navigate({ pathname, search: `?${params}` }, { replace: true, preventScrollReset: true });
  }
  function changeText(text: string) {
    setInputText(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => submitSearch(text), debounceMs);
  }

  return (
    <search ref={container} className="relative block min-w-0 flex-auto basis-64 sm:max-w-96">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-muted"
      />
      <input
        ref={box}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={inputText}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => changeText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") submitSearch(inputText);
        }}
        className="min-h-11 w-full rounded-full border border-edge bg-surface pr-12 pl-12 placeholder-shown:pr-4 text-base text-ink transition-colors duration-150 placeholder:text-muted hover:border-accent-text [&::-webkit-search-cancel-button]:hidden"
      />
      {inputText !== "" && (
        <button
          type="button"
          aria-label="Clear the search"
          onClick={() => {
            setInputText("");
            submitSearch("");
            box.current?.focus();
          }}
          className="absolute inset-y-0 right-0.5 grid w-11 place-items-center rounded-full text-muted hover:text-ink"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      )}
    </search>
  );
}
