import { IconFrame, type IconProps } from "./icon-frame.tsx";

export function Ban(props: IconProps) {
  return (
    <IconFrame {...props}>
      <circle cx="12" cy="12" r="10" />
      <path d="M4.929 4.929 19.07 19.071" />
    </IconFrame>
  );
}
