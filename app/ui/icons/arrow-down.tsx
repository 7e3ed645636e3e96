import { IconFrame, type IconProps } from "./icon-frame.tsx";

export function ArrowDown(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M12 5v14" />
      <path d="m19 12-7 7-7-7" />
    </IconFrame>
  );
}
