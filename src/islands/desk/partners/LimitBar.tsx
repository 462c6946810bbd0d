/** A thin bar with the used share of the credit limit. Plum, amber from 70 %, red from 90 %. */
export function LimitBar({ used, limit, label }: { used: number; limit: number; label: string }) {
  const share = limit > 0 ? Math.min(1, used / limit) : Number(used > 0)
  const tone = share >= 0.9 ? 'bg-danger-mark' : share >= 0.7 ? 'bg-warning' : 'bg-mark'
  return (
    <span
      role="img"
      aria-label={label}
      className="block h-1 w-24 overflow-hidden rounded-pill bg-line forced-color-adjust-none ml-auto"
    >
      <span className={`block h-full rounded-pill ${tone}`} style={{ width: `${share * 100}%` }} />
    </span>
  )
}
