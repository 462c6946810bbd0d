import { useState } from 'react'
import { lowStockLevel } from '../../../../contract/desk/prices.ts'
import { type SkuStock, readStock } from '../../../../contract/desk/stock/movements.ts'
import { formatNumber } from '../../../../contract/format.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { useSearchParams } from '../../../lib/use-search-params.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { usePermissions } from '../lib/use-permissions.ts'
import { CorrectStock } from './CorrectStock.tsx'
import { Deliveries } from './Deliveries.tsx'
import { Movements } from './Movements.tsx'
import { StorageForm } from './StorageForm.tsx'
import { focusOnMount, useTask } from './use-task.ts'
import { InputDialog } from '../parts/InputDialog.tsx'

interface Props {
  /** `stock` is the SKU; also contains reason and page of its movements. */
  search: URLSearchParams
  onChange: () => void
}

/** Stock of a SKU: the current units, the movements, and corrections. */
export function StockPanel({ search, onChange }: Props) {
  const t = useTexts('desk-stock')
  const { goBack } = useSearchParams()
  const sku = search.get('stock') ?? ''
  const [reloadKey, setReloadKey] = useState(0)
  const { task, lastTask, open, close } = useTask<'correct' | 'storage'>()
  const canChange = usePermissions()('change-stock')
  const { data, error, retry } = useLoad(sku, (signal) => deskCall(readStock, { params: { sku }, signal }))
  const reload = () => {
    retry()
    setReloadKey((n) => n + 1)
    onChange()
  }
  return (
    <InputDialog
      open
      size="wide"
      onClose={() => goBack({ stock: undefined, reason: undefined, movements: undefined })}
      title={data?.name ?? sku}
      subtitle={<span className="figures">{data ? `${sku} · ${data.ean}` : sku}</span>}
    >
      {error !== undefined && <LoadFailed error={error} onRetry={retry} />}
      {(data || error === undefined) && (
        <div className="grid grid-cols-1 gap-6">
          <div className="flex flex-wrap items-end justify-between gap-4">
            <StockFacts variant={data} />
            {canChange && data && task === undefined && (
              <span className="flex flex-wrap gap-3">
                <Button
                  appearance="outline"
                  ref={lastTask === 'storage' ? focusOnMount : undefined}
                  onClick={() => open('storage')}
                >
                  {t('storage.action')}
                </Button>
                <Button
                  appearance="outline"
                  ref={lastTask === 'correct' ? focusOnMount : undefined}
                  onClick={() => open('correct')}
                >
                  {t('correct.action')}
                </Button>
              </span>
            )}
          </div>
          {data && task === 'correct' && <CorrectStock variant={data} onClose={close} onChange={reload} />}
          {data && task === 'storage' && <StorageForm variant={data} onClose={close} onChange={reload} />}
          <Deliveries sku={sku} onChange={reload} />
          <Movements sku={sku} search={search} reloadKey={reloadKey} />
        </div>
      )}
    </InputDialog>
  )
}

function StockFacts({ variant }: { variant: SkuStock | undefined }) {
  const t = useTexts('desk-stock')
  const locale = useLocale()
  const level = variant?.lowStockLevel ?? null
  const standard = t('storage.standard', { units: formatNumber(lowStockLevel, locale) })
  const details: [label: string, value: string | undefined][] = [
    [t('inStock'), variant && formatNumber(variant.stock, locale)],
    [t('storage.bin'), variant && (variant.bin ?? t('noBin'))],
    [t('storage.level'), variant && (level === null ? standard : formatNumber(level, locale))],
    [t('storage.leadTime'), variant && t('storage.days', { count: variant.leadTimeDays })]
  ]
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      {details.map(([label, value], i) => (
        <div key={label}>
          <dt className="text-table text-muted">{label}</dt>
          <dd className={`figures min-h-9 ${i === 0 ? 'display text-heading' : 'pt-1.5 font-semibold'}`}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
