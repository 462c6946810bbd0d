interface Props {
  /** What goes on. */
  label: string
  /** From 0 to 1; undefined where nobody knows. */
  share?: number
}

/** The browser's own progress bar, as a line; where nobody knows how far it is, a shine goes over it on the compositor. */
export function Progress({ label, share }: Props) {
  return (
    <span className="relative block overflow-hidden rounded-pill">
      <progress
        aria-label={label}
        value={share}
        max={1}
        className="block h-1 w-full appearance-none bg-line forced-colors:h-3 forced-colors:border [&::-moz-progress-bar]:bg-plum indeterminate:[&::-moz-progress-bar]:bg-transparent [&::-webkit-progress-bar]:bg-transparent [&::-moz-progress-bar]:chosen [&::-webkit-progress-value]:bg-plum [&::-webkit-progress-value]:chosen"
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
