import { Check, Copy, Truck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../lib/texts.tsx'

interface Props {
  number: string
  /** The carrier's tracking page, if any. */
  url: string | null
}

/** A tracking number with a button that copies it; the tick is shown for two seconds. */
export function Tracking({ number, url }: Props) {
  const t = useTexts('orders')
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () =>
    void navigator.clipboard.writeText(number).then(
      () => setCopied(true),
      () => undefined
    )
  const Icon = copied ? Check : Copy
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
      <button
        type="button"
        aria-label={t('copyTracking')}
        onClick={copy}
        className="motion-state grid size-9 shrink-0 place-items-center rounded-control text-muted hover:bg-plum-tint hover:text-plum max-md:size-11"
      >
        <Icon aria-hidden className="size-4" />
      </button>
      <span role="status" className="text-small text-success">
        {copied && t('copied')}
      </span>
    </p>
  )
}
