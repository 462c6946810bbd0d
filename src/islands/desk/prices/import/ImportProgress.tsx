import type { PriceImport } from '../../../../../contract/desk/prices.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Progress } from '../../../ui/Progress.tsx'

/** How far an import is, there or back. */
export function ImportProgress({ work: { state, done, changed } }: { work: PriceImport }) {
  const t = useTexts('desk-prices')
  const label = t(state === 'undoing' ? 'import.undoing' : 'import.applying')
  return (
    <div className="grid gap-3 py-4">
      <p className="font-semibold">{label}</p>
      <Progress label={label} share={changed > 0 ? Math.min(1, done / changed) : 1} />
      <p className="figures text-table text-muted">{t('import.progress', { done, total: changed })}</p>
    </div>
  )
}
