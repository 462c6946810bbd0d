import { useTexts } from '../../../../lib/texts.tsx'
import type { Result } from './report.ts'

const tones = {
  added: 'bg-success-tint text-success',
  corrected: 'bg-warning-tint text-warning',
  refused: 'bg-white text-danger',
  header: 'bg-paper text-muted'
}

interface Props {
  result: Result | 'header'
  /** Whether the accepted rows are in the cart. */
  added: boolean
}

/** Result of a row as colour and text; accepted rows are "ready" until they are in the cart. */
export function ResultMark({ result, added }: Props) {
  const t = useTexts('quick-order')
  return (
    <span
      className={`inline-flex items-center gap-2 rounded-pill px-2.5 py-0.5 text-small font-semibold whitespace-nowrap ${tones[result]}`}
    >
      <span aria-hidden className="size-1.5 rounded-pill border-3 border-current" />
      {t(`report.${result === 'added' && !added ? 'ready' : result}`)}
    </span>
  )
}
