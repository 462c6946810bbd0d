import { useTexts } from '../../../../lib/texts.tsx'
import { NotifyMe } from '../../stock-notifications/parts/NotifyMe.tsx'
import { Button } from '../../../ui/Button.tsx'
import { maximumQuantity, alternativesTo } from '../rows/repairs.ts'
import type { Repair, ReportRow } from './report.ts'

interface Props {
  row: ReportRow
  busy: boolean
  onRepair: Repair
}

/** One-click fix for a rejected row. */
export function ReportRepair({ row, busy, onRepair }: Props) {
  const t = useTexts('quick-order')
  const { article, nearest, problem, asked } = row.checked
  const short = problem === 'not-enough-stock' && article
  const instead = short ? alternativesTo(article, nearest, asked ?? 1) : undefined
  const fixes = [
    ...(problem === 'quantity-limit'
      ? [
          {
            label: t('repair.set', { quantity: maximumQuantity(article) }),
            change: { quantity: String(maximumQuantity(article)) }
          }
        ]
      : []),
    ...(short
      ? [{ label: t('repair.take', { quantity: article.available }), change: { quantity: String(article.available) } }]
      : []),
    ...(problem === 'formula' && nearest.length === 0 && asked
      ? [{ label: t('repair.quantity', { quantity: asked }), change: { quantity: String(asked) } }]
      : []),
    ...(instead
      ? [
          {
            label: t('repair.instead', { quantity: instead.quantity, name: instead.other.name }),
            change: {
              code: instead.other.sku,
              ...(instead.quantity !== asked && { quantity: String(instead.quantity) })
            }
          }
        ]
      : []),
    ...(short ? [] : nearest.slice(0, problem === 'ambiguous-code' ? 3 : 1)).map(({ sku }) => ({
      label: t('repair.use', { sku }),
      change: { code: sku }
    }))
  ]
  const canRequestNotification = article && (article.problem === 'out-of-stock' || article.problem === 'coming-soon')
  return (
    <span className="flex flex-wrap gap-2">
      {fixes.map(({ label, change }) => (
        <Button
          key={label}
          appearance="outline"
          size="small"
          aria-disabled={busy || undefined}
          onClick={() => void onRepair(row.number, change)}
        >
          {label}
        </Button>
      ))}
      {canRequestNotification && (
        <NotifyMe variant={{ code: article.sku, unavailability: article.problem }} name={article.name} />
      )}
    </span>
  )
}
