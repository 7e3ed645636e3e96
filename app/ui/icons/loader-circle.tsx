import { IconFrame, type IconProps } from "./icon-frame.tsx";

export function LoaderCircle(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path d="M21 12a9 9 0 1 1-6.219-8.56" />
    </IconFrame>
  );
}
