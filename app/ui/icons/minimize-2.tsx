import { IconFrame, type IconProps } from "./icon-frame.tsx";

export function Minimize2(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="m14 10 7-7" />
      <path d="M20 10h-6V4" />
      <path d="m3 21 7-7" />
      <path d="M4 14h6v6" />
    </IconFrame>
  );
}
