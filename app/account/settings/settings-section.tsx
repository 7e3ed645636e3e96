import type { ReactNode } from "react";
import { Card } from "../../ui/card.tsx";

export function SettingsSection({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card className="rounded-panel p-6 md:p-8">
      <section
        aria-labelledby={`${id}-title`}
        className="grid gap-x-10 gap-y-6 lg:grid-cols-[min(18rem,35%)_minmax(0,32rem)]"
      >
        <div>
          <h2 id={`${id}-title`} className="text-2xl">
            {title}
          </h2>
          <div className="mt-2 text-muted">{text}</div>
        </div>
        <div className="min-w-0">{children}</div>
      </section>
    </Card>
  );
}
