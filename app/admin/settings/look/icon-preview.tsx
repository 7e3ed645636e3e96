import type { LogoFiles } from "../../../../domain/business/look/look-files.ts";

/** Shows the shop's icons at their displayed sizes. */
export function IconPreview({ logo }: { logo: LogoFiles | null }) {
  return (
    <dl className="flex flex-wrap items-end gap-x-8 gap-y-3">
      <Icon
        label="In browser tabs"
        src={logo?.icon32 ?? "/pictures/favicon-32.png"}
        className="size-4"
      />
      <Icon
        label="On home screens"
        src={logo?.icon180 ?? "/pictures/apple-touch-icon.png"}
        className="size-15 rounded-xl"
      />
    </dl>
  );
}

function Icon({ label, src, className }: { label: string; src: string; className: string }) {
  return (
    <div>
      <dt className="mb-1.5 text-muted text-sm">{label}</dt>
      <dd>
        <img src={src} alt="" className={className} />
      </dd>
    </div>
  );
}
