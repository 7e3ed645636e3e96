import { IconFrame, type IconProps } from "./icon-frame.tsx";

export function Maximize2(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M15 3h6v6" />
      <path d="m21 3-7 7" />
      <path d="m3 21 7-7" />
      <path d="M9 21H3v-6" />
    </IconFrame>
  );
}
