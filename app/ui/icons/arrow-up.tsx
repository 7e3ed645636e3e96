import { IconFrame, type IconProps } from "./icon-frame.tsx";

export function ArrowUp(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="m5 12 7-7 7 7" />
      <path d="M12 19V5" />
    </IconFrame>
  );
}
