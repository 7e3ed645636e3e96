import { IconFrame, type IconProps } from "./icon-frame.tsx";

export function Undo2(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M9 14 4 9l5-5" />
      <path d="M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11" />
    </IconFrame>
  );
}
