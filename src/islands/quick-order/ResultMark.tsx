import { useTexts } from '../../lib/texts.tsx'
import type { Result } from './report.ts'

const tones = {
  added: 'bg-success-tint text-success',
  corrected: 'bg-warning-tint text-warning',
  refused: 'bg-white text-danger'
}

/** What became of a row, as colour and word. */
export function ResultMark({ result }: { result: Result }) {
  const t = useTexts('quick-order')
  return (
    <span
      className={`inline-flex items-center gap-2 rounded-pill px-2.5 py-0.5 text-small font-semibold whitespace-nowrap ${tones[result]}`}
    >
      <span aria-hidden className="size-1.5 rounded-pill border-3 border-current" />
      {t(`report.${result}`)}
    </span>
  )
}
