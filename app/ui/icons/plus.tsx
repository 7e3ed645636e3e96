import { IconFrame, type IconProps } from "./icon-frame.tsx";

export function Plus(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M5 12h14" />
      <path d="M12 5v14" />
    </IconFrame>
  );
}
