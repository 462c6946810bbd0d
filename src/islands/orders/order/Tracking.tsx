import { Check, Copy, Truck } from 'lucide-react'
import { useTexts } from '../../../lib/texts.tsx'
import { useCopy } from '../../ui/use-copy.ts'

interface Props {
  number: string
  /** The carrier's tracking page, if any. */
  url: string | null
}

/** A tracking number with a button that copies it; the tick is shown for two seconds. */
export function Tracking({ number, url }: Props) {
  const t = useTexts('orders')
  const { isCopied, copy } = useCopy(number)
  const Icon = isCopied ? Check : Copy
  return (
    <p className="flex items-center gap-2">
      <Truck aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="sr-only">{t('tracking')}</span>
      {url ? (
        <a href={url} target="_blank" rel="noreferrer" className="figures text-link min-w-0 py-2.5 wrap-anywhere">
          {number}
        </a>
      ) : (
        <span className="figures min-w-0 wrap-anywhere">{number}</span>
      )}
      {copy && (
        <button
          type="button"
          aria-label={t('copyTracking')}
          onClick={copy}
          className="motion-state grid size-9 shrink-0 place-items-center rounded-control text-muted hover:bg-plum-tint hover:text-plum max-md:size-11"
        >
          <Icon aria-hidden className="size-4" />
        </button>
      )}
      <span role="status" className="text-small text-success">
        {isCopied && t('copied')}
      </span>
    </p>
  )
}
