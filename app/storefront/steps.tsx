/** A numbered list of steps. */
export function Steps({
  title,
  steps,
}: {
  title: string;
  steps: { name: string; text: string }[];
}) {
  return (
    <section className="pt-14 md:pt-20">
      <h2 className="text-3xl md:text-4xl">{title}</h2>
      <ol className="mt-7 grid gap-5 md:grid-cols-3">
        {steps.map(({ name, text }, index) => (
          <li key={name} className="reveal rounded-card bg-raised p-6">
            <span
              aria-hidden="true"
              className="font-display font-semibold text-3xl text-accent-text"
            >
              {index + 1}
            </span>
            <h3 className="mt-2 text-xl">{name}</h3>
            <p className="mt-1.5 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
