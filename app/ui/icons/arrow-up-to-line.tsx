import { IconFrame, type IconProps } from "./icon-frame.tsx";

export function ArrowUpToLine(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M5 3h14" />
      <path d="m18 13-6-6-6 6" />
      <path d="M12 7v14" />
    </IconFrame>
  );
}
