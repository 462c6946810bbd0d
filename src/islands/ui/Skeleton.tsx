/**
 * A grey placeholder with the size of its content, set by `className`. In a heading, give it a label. It pulses by
 * opacity only, on the compositor: repainting would cost every frame.
 */
export function Skeleton({ className = '', label }: { className?: string; label?: string }) {
  return (
    <span
      aria-hidden={!label}
      className={`block animate-breathe rounded-control bg-skeleton forced-colors:border ${className}`}
    >
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
