import { useState } from 'react'
import { readStock } from '../../../../contract/desk/stock/movements.ts'
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
import { Movements } from './Movements.tsx'

interface Props {
  /** `stock` is the SKU; also reason and page of its movements. */
  search: URLSearchParams
  onChange: () => void
}

/** Stock of a SKU: what is there, why, and its correction. */
export function StockPanel({ search, onChange }: Props) {
  const t = useTexts('desk-stock')
  const locale = useLocale()
  const { leave } = useSearch()
  const sku = search.get('stock') ?? ''
  const [round, setRound] = useState(0)
  const [corrects, setCorrects] = useState(false)
  const mayCorrect = usePermissions()('change-stock')
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
            <p>
              <span className="block text-table text-muted">{t('inStock')}</span>
              <span className="figures display block min-h-9 text-heading">
                {data && formatNumber(data.stock, locale)}
              </span>
            </p>
            {mayCorrect && data && !corrects && (
              <Button look="outline" onClick={() => setCorrects(true)}>
                {t('correct.action')}
              </Button>
            )}
          </div>
          {data && corrects && <CorrectStock article={data} onClose={() => setCorrects(false)} onChange={renew} />}
          <Movements sku={sku} search={search} round={round} />
        </div>
      )}
    </Dialog>
  )
}
