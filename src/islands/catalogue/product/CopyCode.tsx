import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../lib/texts.tsx'

/** A code with a button that copies it and confirms for two seconds. */
export function CopyCode({ field, value }: { field: string; value: string }) {
  const t = useTexts('product')
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
  return (
    <div className="flex min-h-9 items-center gap-2 text-table max-md:min-h-11">
      <dt className="text-muted">{field}</dt>
      <dd className="flex items-center gap-2">
        <span className="figures">{value}</span>
        {/* Browsers offer the clipboard only in secure contexts. */}
        {globalThis.isSecureContext && (
          <button
            type="button"
            aria-label={copied ? undefined : t('copy', { what: field, value })}
            onClick={() => void copy()}
            className={`motion-state inline-flex min-h-7 min-w-7 items-center justify-center gap-1.5 rounded-control border px-1.5 max-md:min-h-11 max-md:min-w-11 ${copied ? 'border-success bg-white text-success' : 'border-line bg-white text-muted hover:border-plum hover:text-plum'}`}
          >
            {copied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
            {copied && t('copied')}
          </button>
        )}
        <span role="status" className="sr-only">
          {copied && t('copied')}
        </span>
      </dd>
    </div>
  )
}
