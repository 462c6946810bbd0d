import { Check, Copy } from 'lucide-react'
import { useTexts } from '../../../lib/texts.tsx'
import { useCopy } from '../../ui/use-copy.ts'

/** A bank detail with a button that copies it and shows a tick for two seconds. */
export function CopyLine({ field, value }: { field: string; value: string }) {
  const t = useTexts('payment-list')
  const { isCopied, copy } = useCopy(value)
  const Icon = isCopied ? Check : Copy
  return (
    <div className="grid min-h-11 grid-cols-[6.5rem_minmax(0,1fr)_auto] items-center gap-3 text-table">
      <dt className="text-muted">{field}</dt>
      <dd className="figures wrap-anywhere">{value}</dd>
      {copy && (
        <dd>
          <button
            type="button"
            aria-label={t('together.copy', { what: field })}
            onClick={copy}
            className="motion-state grid size-9 place-items-center rounded-control text-muted hover:bg-plum-tint hover:text-plum max-md:size-11"
          >
            <Icon aria-hidden className={`size-4 ${isCopied ? 'text-success' : ''}`} />
          </button>
          <span role="status" className="sr-only">
            {isCopied && t('together.copied')}
          </span>
        </dd>
      )}
    </div>
  )
}
