import { IconFrame, type IconProps } from "./icon-frame.tsx";

export function ArrowLeft(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="m12 19-7-7 7-7" />
      <path d="M19 12H5" />
    </IconFrame>
  );
}
