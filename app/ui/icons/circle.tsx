import { IconFrame, type IconProps } from "./icon-frame.tsx";

export function Circle(props: IconProps) {
  return (
    <IconFrame {...props}>
      <circle cx="12" cy="12" r="10" />
    </IconFrame>
  );
}
