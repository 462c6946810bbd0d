import { formatDay } from '../../../../contract/format.ts'
import { mostUnits } from '../../../lib/quantity.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'

interface Props {
  /** Units that can be ordered now, at most 300. */
  available: number
  unavailability: 'disabled' | 'no-price' | 'coming-soon' | 'out-of-stock' | null
  /** `YYYY-MM-DD`, where one is known. */
  availableFrom?: string | null
}

/** Below this a buyer wants to know how many are left. */
const few = 24

/** Whether something can be had, as a dot and in words. */
export function Stock({ available, unavailability, availableFrom }: Props) {
  const t = useTexts('ui')
  const locale = useLocale()
  if (unavailability === 'coming-soon') {
    const words = availableFrom ? t('comingOn', { day: formatDay(availableFrom, locale) }) : t('comingSoon')
    return <Line tone="coming" words={words} />
  }
  if (unavailability === 'out-of-stock') return <Line tone="gone" words={t('outOfStock')} />
  if (unavailability) return <Line tone="unavailable" words={t('unavailable')} />
  if (available < few) return <Line tone="few" words={t('fewLeft', { amount: available })} />
  const key = available >= mostUnits ? 'inStockMany' : 'inStock'
  return <Line tone="there" words={t(key, { amount: available })} />
}

/** Dot and words; the dot is hollow where there is nothing to be had now. */
const tones = {
  there: { words: 'text-ink', dot: 'border-success bg-success' },
  few: { words: 'text-warning', dot: 'border-warning bg-warning' },
  gone: { words: 'text-danger', dot: 'border-danger' },
  coming: { words: 'text-teal', dot: 'border-teal' },
  unavailable: { words: 'text-muted', dot: 'border-muted' }
}

function Line({ tone, words }: { tone: keyof typeof tones; words: string }) {
  return (
    <span className={`figures flex items-center gap-2 text-small ${tones[tone].words}`}>
      <span aria-hidden className={`size-2 shrink-0 rounded-pill border-2 ${tones[tone].dot}`} />
      {words}
    </span>
  )
}
