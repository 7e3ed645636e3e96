import { IconFrame, type IconProps } from "./icon-frame.tsx";

export function Smartphone(props: IconProps) {
  return (
    <IconFrame {...props}>
      <rect width="14" height="20" x="5" y="2" rx="2" ry="2" />
      <path d="M12 18h.01" />
    </IconFrame>
  );
}
