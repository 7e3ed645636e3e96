import { IconFrame, type IconProps } from "./icon-frame.tsx";

export function Ellipsis(props: IconProps) {
  return (
    <IconFrame {...props}>
      <circle cx="12" cy="12" r="1" />
      <circle cx="19" cy="12" r="1" />
      <circle cx="5" cy="12" r="1" />
    </IconFrame>
  );
}
