import { IconFrame, type IconProps } from "./icon-frame.tsx";

export function ChevronDown(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="m6 9 6 6 6-6" />
    </IconFrame>
  );
}
