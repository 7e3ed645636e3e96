/** A range input. `onCommit` is called when the user lets go of it, releases a key or leaves it. */
export function Slider({
  id,
  label,
  hint,
  text,
  onChange,
  onCommit,
  ...range
}: {
  id: string;
  label: string;
  hint?: string;
  /** The value in words. */
  text: string;
  min: number;
  max: number;
  value: number;
  onChange(value: number): void;
  onCommit?(): void;
}) {
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="flex justify-between gap-3 font-semibold">
        {label} <span className="font-normal text-muted tabular-nums">{text}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      <input
        type="range"
        id={id}
        {...range}
        aria-valuetext={text}
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => onChange(Number(event.target.value))}
        onPointerUp={onCommit}
        onKeyUp={onCommit}
        onBlur={onCommit}
        className="h-11 w-full cursor-pointer accent-accent-edge"
      />
    </div>
  );
}
