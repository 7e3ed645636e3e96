import { IconFrame, type IconProps } from "./icon-frame.tsx";

export function ChevronRight(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="m9 18 6-6-6-6" />
    </IconFrame>
  );
}
