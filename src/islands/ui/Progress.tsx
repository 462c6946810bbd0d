interface Props {
  /** Name of the task. */
  label: string
  /** From 0 to 1; undefined if unknown. */
  share?: number
}

/** The native progress element as a line; if the progress is unknown, an animation runs on the compositor. */
export function Progress({ label, share }: Props) {
  return (
    <span className="relative block overflow-hidden rounded-pill">
      <progress
        aria-label={label}
        value={share}
        max={1}
        className="block h-1 w-full appearance-none bg-line forced-colors:h-3 forced-colors:border [&::-moz-progress-bar]:bg-mark indeterminate:[&::-moz-progress-bar]:bg-transparent [&::-webkit-progress-bar]:bg-transparent [&::-moz-progress-bar]:chosen [&::-webkit-progress-value]:bg-mark [&::-webkit-progress-value]:chosen"
      />
      {share === undefined && (
        <span
          aria-hidden
          className="absolute inset-0 animate-shimmer bg-linear-to-r from-transparent via-plum to-transparent"
        />
      )}
    </span>
  )
}
