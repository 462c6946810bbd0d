interface Props {
  /** What goes on. */
  label: string
  /** From 0 to 1; undefined where nobody knows. */
  share?: number
}

/** The browser's own progress bar, as a line. */
export function Progress({ label, share }: Props) {
  return (
    <progress
      aria-label={label}
      value={share}
      max={1}
      className="block h-1 w-full appearance-none overflow-hidden rounded-pill bg-line indeterminate:animate-shimmer indeterminate:bg-linear-to-r indeterminate:from-line indeterminate:via-plum indeterminate:to-line indeterminate:bg-size-[200%_100%] forced-colors:h-3 forced-colors:border [&::-moz-progress-bar]:bg-plum indeterminate:[&::-moz-progress-bar]:bg-transparent [&::-webkit-progress-bar]:bg-transparent [&::-moz-progress-bar]:chosen [&::-webkit-progress-value]:bg-plum [&::-webkit-progress-value]:chosen"
    />
  )
}
