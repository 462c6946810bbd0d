import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../lib/texts.tsx'

/** A bank detail with a button that copies it and shows a tick for two seconds. */
export function CopyLine({ field, value }: { field: string; value: string }) {
  const t = useTexts('payment-list')
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false)
    )
  const Icon = copied ? Check : Copy
  return (
    <div className="grid min-h-11 grid-cols-[6.5rem_minmax(0,1fr)_auto] items-center gap-3 text-table">
      <dt className="text-muted">{field}</dt>
      <dd className="figures wrap-anywhere">{value}</dd>
      {/* Browsers offer the clipboard only in secure contexts. */}
      {globalThis.isSecureContext && (
        <dd>
          <button
            type="button"
            aria-label={t('together.copy', { what: field })}
            onClick={() => void copy()}
            className="motion-state grid size-9 place-items-center rounded-control text-muted hover:bg-plum-tint hover:text-plum max-md:size-11"
          >
            <Icon aria-hidden className={`size-4 ${copied ? 'text-success' : ''}`} />
          </button>
          <span role="status" className="sr-only">
            {copied && t('together.copied')}
          </span>
        </dd>
      )}
    </div>
  )
}
