import { IconFrame, type IconProps } from "./icon-frame.tsx";

export function CircleCheck(props: IconProps) {
  return (
    <IconFrame {...props}>
      <circle cx="12" cy="12" r="10" />
      <path d="m16 9-5.5 5.5L8 12" />
    </IconFrame>
  );
}
