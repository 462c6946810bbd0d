import { useTexts } from '../../../lib/texts.tsx'

/** Index and number of parts: `1/2`. */
export function PartMark({ index, of }: { index: number; of: number }) {
  const t = useTexts('orders')
  return (
    <span className="figures inline-block rounded-control border border-line bg-white px-2 py-0.5 text-small font-semibold text-plum">
      <span aria-hidden>
        {index + 1}/{of}
      </span>
      <span className="sr-only">{t('part', { part: index + 1, of })}</span>
    </span>
  )
}
