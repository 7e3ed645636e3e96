import { IconFrame, type IconProps } from "./icon-frame.tsx";

export function ArrowUpNarrowWide(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="m3 8 4-4 4 4" />
      <path d="M7 4v16" />
      <path d="M11 12h4" />
      <path d="M11 16h7" />
      <path d="M11 20h10" />
    </IconFrame>
  );
}
