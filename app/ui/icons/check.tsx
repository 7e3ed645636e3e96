import { IconFrame, type IconProps } from "./icon-frame.tsx";

export function Check(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M20 6 9 17l-5-5" />
    </IconFrame>
  );
}
