import { TriangleAlert } from 'lucide-react'
import { useTexts } from '../../../lib/texts.tsx'

/** The URL names a variant that this product does not have: explains which one is shown instead. */
export function UnknownVariant({ sku, name }: { sku: string; name: string }) {
  const t = useTexts('product')
  return (
    <p
      role="status"
      className="flex items-start gap-2.5 rounded-control bg-sand-tint px-3 py-2 text-table wrap-anywhere"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-warning" />
      {t('unknownVariant', { sku, name })}
    </p>
  )
}
