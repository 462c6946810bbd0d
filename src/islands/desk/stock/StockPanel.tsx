import { useState } from 'react'
import { lowStockLevel } from '../../../../contract/desk/prices.ts'
import { type ArticleStock, readStock } from '../../../../contract/desk/stock/movements.ts'
import { formatNumber } from '../../../../contract/format.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { useSearch } from '../../../lib/use-search.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { usePermissions } from '../lib/use-permissions.ts'
import { CorrectStock } from './CorrectStock.tsx'
import { Deliveries } from './Deliveries.tsx'
import { Movements } from './Movements.tsx'
import { StorageForm } from './StorageForm.tsx'

interface Props {
  /** `stock` is the SKU; also contains reason and page of its movements. */
  search: URLSearchParams
  onChange: () => void
}

/** Stock of a SKU: the current units, the movements, and corrections. */
export function StockPanel({ search, onChange }: Props) {
  const t = useTexts('desk-stock')
  const { leave } = useSearch()
  const sku = search.get('stock') ?? ''
  const [round, setRound] = useState(0)
  const [task, setTask] = useState<'correct' | 'storage'>()
  const close = () => setTask(undefined)
  const mayChange = usePermissions()('change-stock')
  const { data, error, retry } = useLoad(`${sku} ${round}`, (signal) =>
    deskCall(readStock, { params: { sku }, signal })
  )
  const renew = () => {
    setRound((n) => n + 1)
    onChange()
  }
  return (
    <Dialog
      open
      size="wide"
      onClose={() => leave({ stock: undefined, reason: undefined, movements: undefined })}
      title={data?.name ?? sku}
      subtitle={<span className="figures">{data ? `${sku} · ${data.ean}` : sku}</span>}
    >
      {error !== undefined && <LoadFailed error={error} onRetry={retry} />}
      {error === undefined && (
        <div className="grid grid-cols-1 gap-6">
          <div className="flex flex-wrap items-end justify-between gap-4">
            <StockFacts article={data} />
            {mayChange && data && task === undefined && (
              <span className="flex flex-wrap gap-3">
                <Button look="outline" onClick={() => setTask('storage')}>
                  {t('storage.action')}
                </Button>
                <Button look="outline" onClick={() => setTask('correct')}>
                  {t('correct.action')}
                </Button>
              </span>
            )}
          </div>
          {data && task === 'correct' && <CorrectStock article={data} onClose={close} onChange={renew} />}
          {data && task === 'storage' && <StorageForm article={data} onClose={close} onChange={renew} />}
          <Deliveries sku={sku} onChange={renew} />
          <Movements sku={sku} search={search} round={round} />
        </div>
      )}
    </Dialog>
  )
}

function StockFacts({ article }: { article: ArticleStock | undefined }) {
  const t = useTexts('desk-stock')
  const locale = useLocale()
  const level = article?.lowStockLevel ?? null
  const standard = t('storage.standard', { units: formatNumber(lowStockLevel, locale) })
  const facts: [label: string, value: string | undefined][] = [
    [t('inStock'), article && formatNumber(article.stock, locale)],
    [t('storage.bin'), article && (article.bin ?? t('noBin'))],
    [t('storage.level'), article && (level === null ? standard : formatNumber(level, locale))]
  ]
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      {facts.map(([label, value], i) => (
        <div key={label}>
          <dt className="text-table text-muted">{label}</dt>
          <dd className={`figures min-h-9 ${i === 0 ? 'display text-heading' : 'pt-1.5 font-semibold'}`}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
