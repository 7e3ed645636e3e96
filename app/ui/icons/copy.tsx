import { IconFrame, type IconProps } from "./icon-frame.tsx";

export function Copy(props: IconProps) {
  return (
    <IconFrame {...props}>
      <rect width="14" height="14" x="8" y="8" rx="2" ry="2" />
      <path d="M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2" />
    </IconFrame>
  );
}
