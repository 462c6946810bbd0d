import { formatDay } from '../../../../contract/format.ts'
import { quantityLimit } from '../../../../contract/scalars.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'

interface Props {
  /** Units that can be ordered now, at most `quantityLimit`. */
  available: number
  unavailability: 'disabled' | 'no-price' | 'coming-soon' | 'out-of-stock' | null
  /** `YYYY-MM-DD`, if known. */
  availableFrom?: string | null
}

/** Below this number, the exact stock matters to buyers. */
const lowStock = 24

/** Availability as dot and text. */
export function Stock({ available, unavailability, availableFrom }: Props) {
  const t = useTexts('ui')
  const locale = useLocale()
  const day = availableFrom && formatDay(availableFrom, locale)
  if (unavailability === 'coming-soon')
    return <Line tone="coming" text={day ? t('comingOn', { day }) : t('comingSoon')} />
  if (unavailability === 'out-of-stock')
    return <Line tone="out" text={day ? t('expectedOn', { day }) : t('outOfStock')} />
  if (unavailability) return <Line tone="unavailable" text={t('unavailable')} />
  if (available < lowStock) return <Line tone="low" text={t('fewLeft', { amount: available })} />
  const key = available >= quantityLimit ? 'inStockMany' : 'inStock'
  return <Line tone="inStock" text={t(key, { amount: available })} />
}

/** Dot and text; the dot is hollow if nothing is available now. */
const tones = {
  inStock: { text: 'text-ink', dot: 'border-success bg-success' },
  low: { text: 'text-warning', dot: 'border-warning bg-warning' },
  out: { text: 'text-danger', dot: 'border-danger' },
  coming: { text: 'text-teal', dot: 'border-teal' },
  unavailable: { text: 'text-muted', dot: 'border-muted' }
}

function Line({ tone, text }: { tone: keyof typeof tones; text: string }) {
  return (
    <span className={`figures flex items-center gap-2 text-small ${tones[tone].text}`}>
      <span
        aria-hidden
        className={`size-2 shrink-0 rounded-pill border-2 forced-color-adjust-none ${tones[tone].dot}`}
      />
      {text}
    </span>
  )
}
