import { IconFrame, type IconProps } from "./icon-frame.tsx";

export function Menu(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M4 5h16" />
      <path d="M4 12h16" />
      <path d="M4 19h16" />
    </IconFrame>
  );
}
