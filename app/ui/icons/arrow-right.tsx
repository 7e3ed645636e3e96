import { IconFrame, type IconProps } from "./icon-frame.tsx";

export function ArrowRight(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M5 12h14" />
      <path d="m12 5 7 7-7 7" />
    </IconFrame>
  );
}
