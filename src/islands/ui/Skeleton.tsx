/** A grey stand-in that has the size of what will come: give it that size by `className`. In a heading give it words. */
export function Skeleton({ className = '', label }: { className?: string; label?: string }) {
  return (
    <span
      aria-hidden={!label}
      className={`block animate-shimmer rounded-control bg-linear-to-r from-skeleton via-skeleton-glow to-skeleton bg-size-[200%_100%] forced-colors:border ${className}`}
    >
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
