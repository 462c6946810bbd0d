/**
 * A grey stand-in that has the size of what will come: give it that size by `className`. In a heading give it words.
 * It breathes by opacity alone, which the compositor does: whatever repaints would cost the page each frame of waiting.
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
