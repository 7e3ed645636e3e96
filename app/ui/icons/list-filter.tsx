import { IconFrame, type IconProps } from "./icon-frame.tsx";

export function ListFilter(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M2 5h20" />
      <path d="M6 12h12" />
      <path d="M9 19h6" />
    </IconFrame>
  );
}
