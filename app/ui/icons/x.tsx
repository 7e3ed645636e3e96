import { IconFrame, type IconProps } from "./icon-frame.tsx";

export function X(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M18 6 6 18" />
      <path d="m6 6 12 12" />
    </IconFrame>
  );
}
