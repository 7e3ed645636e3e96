/** Leave out `value` and `max` for work of unknown length. */
export function ProgressBar({ label, ...range }: { label: string; value?: number; max?: number }) {
  return (
    <progress
      aria-label={label}
      {...range}
      className="h-3 w-full max-w-md appearance-none overflow-hidden rounded-full border border-edge bg-raised indeterminate:animate-pulse [&:indeterminate::-webkit-progress-bar]:bg-accent-edge [&::-moz-progress-bar]:bg-accent-edge [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-accent-edge [&::-webkit-progress-value]:transition-[width]"
    />
  );
}
