import { useTexts } from '../../../lib/texts.tsx'

/** Index and number of parts: `1/2`. */
export function PartMark({ index, total }: { index: number; total: number }) {
  const t = useTexts('orders')
  return (
    <span className="figures inline-block rounded-control border border-line bg-white px-2 py-0.5 text-small font-semibold text-plum">
      <span aria-hidden>
        {index + 1}/{total}
      </span>
      <span className="sr-only">{t('part', { part: index + 1, of: total })}</span>
    </span>
  )
}
