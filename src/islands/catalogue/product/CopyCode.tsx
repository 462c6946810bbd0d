import { Check, Copy } from 'lucide-react'
import { useTexts } from '../../../lib/texts.tsx'
import { useCopy } from '../../ui/use-copy.ts'

/** A code with a button that copies it and confirms for two seconds. */
export function CopyCode({ field, value }: { field: string; value: string }) {
  const t = useTexts('product')
  const { isCopied, copy } = useCopy(value)
  return (
    <div className="flex min-h-9 items-center gap-2 text-table max-md:min-h-11">
      <dt className="text-muted">{field}</dt>
      <dd className="flex items-center gap-2">
        <span className="figures">{value}</span>
        {copy && (
          <button
            type="button"
            aria-label={isCopied ? undefined : t('copy', { what: field, value })}
            onClick={copy}
            className={`motion-state inline-flex min-h-7 min-w-7 items-center justify-center gap-1.5 rounded-control border px-1.5 max-md:min-h-11 max-md:min-w-11 ${isCopied ? 'border-success bg-white text-success' : 'border-line bg-white text-muted hover:border-plum hover:text-plum'}`}
          >
            {isCopied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
            {isCopied && t('copied')}
          </button>
        )}
        <span role="status" className="sr-only">
          {isCopied && t('copied')}
        </span>
      </dd>
    </div>
  )
}
