import { IconFrame, type IconProps } from "./icon-frame.tsx";

export function Info(props: IconProps) {
  return (
    <IconFrame {...props}>
      <circle cx="12" cy="12" r="10" />
      <path d="M12 16v-4" />
      <path d="M12 8h.01" />
    </IconFrame>
  );
}
