import { IconFrame, type IconProps } from "./icon-frame.tsx";

export function ChevronLeft(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="m15 18-6-6 6-6" />
    </IconFrame>
  );
}
