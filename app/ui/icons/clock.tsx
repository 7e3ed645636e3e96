import { IconFrame, type IconProps } from "./icon-frame.tsx";

export function Clock(props: IconProps) {
  return (
    <IconFrame {...props}>
      <circle cx="12" cy="12" r="10" />
      <path d="M12 6v6l4 2" />
    </IconFrame>
  );
}
