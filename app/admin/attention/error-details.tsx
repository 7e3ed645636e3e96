/** The original error, collapsed by default. */
export function ErrorDetails({ error }: { error: string }) {
  if (!error) return null;
  return (
    <details className="mt-1 text-sm">
      <summary className="inline-flex min-h-6 cursor-pointer items-center text-muted underline underline-offset-4">
        Error message
      </summary>
      <p className="mt-1 rounded-card bg-raised px-3 py-2">{error.replace(/^\w*Error: /, "")}</p>
    </details>
  );
}
