import { useFetcher } from "react-router";
import type { ActionResult } from "../../action-result.ts";
import { Button, type ButtonVariant } from "../../ui/button.tsx";

/**
 * A button that submits one intent of the Attention page. `about` is appended to its accessible
 * name.
 */
export function AttentionButton({
  intent,
  fields,
  label,
  about,
  variant = "secondary",
}: {
  intent: string;
  fields?: Record<string, string | number>;
  label: string;
  about?: string;
  variant?: ButtonVariant;
}) {
  const fetcher = useFetcher<ActionResult>();
  return (
    <fetcher.Form method="post" action="/admin/attention" className="max-sm:flex-1">
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        variant={variant}
        size="sm"
        busy={fetcher.state !== "idle"}
        className="min-h-11 max-sm:w-full"
        aria-label={about && `${label}: ${about}`}
      >
        {label}
      </Button>
    </fetcher.Form>
  );
}
