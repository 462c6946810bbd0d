import type { PriceImport } from '../../../../../contract/desk/prices.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Progress } from '../../../ui/Progress.tsx'

/** Progress of an import or its undo. */
export function ImportProgress({ priceImport: { state, done, changed } }: { priceImport: PriceImport }) {
  const t = useTexts('prices')
  const label = t(state === 'undoing' ? 'import.undoing' : 'import.applying')
  return (
    <div className="grid gap-3 py-4">
      <p className="font-semibold">{label}</p>
      <Progress label={label} share={changed > 0 ? Math.min(1, done / changed) : 1} />
      <p className="figures text-table text-muted">{t('import.progress', { done, total: changed })}</p>
    </div>
  )
}
