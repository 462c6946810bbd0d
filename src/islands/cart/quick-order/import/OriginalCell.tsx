import { type SubmitEvent, useState } from 'react'
import { codeLength, quantityLength } from '../../../../../contract/cart/order-file.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { Repair, ReportRow } from './report.ts'

interface Props {
  row: ReportRow
  /** Whether it can be edited in place. */
  editable: boolean
  busy: boolean
  onRepair: Repair
}

const field = 'min-h-9 rounded-control border border-control bg-white px-2 text-table max-md:min-h-11 max-md:text-body'

/** The file's values; for a rejected row as editable fields. */
export function OriginalCell({ row, editable, busy, onRepair }: Props) {
  if (editable) {
    return <OriginalFields key={`${row.code}\n${row.quantity}`} row={row} busy={busy} onRepair={onRepair} />
  }
  const { code, quantity } = row.original ?? row
  return (
    <>
      <strong className="font-semibold">{code || '–'}</strong>
      {quantity && <span className="text-muted"> × {quantity}</span>}
    </>
  )
}

function OriginalFields({ row, busy, onRepair }: Omit<Props, 'editable'>) {
  const t = useTexts('quick-order')
  const [code, setCode] = useState(row.code)
  const [quantity, setQuantity] = useState(row.quantity)
  const isChanged = code !== row.code || quantity !== row.quantity
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isChanged && !busy) void onRepair(row.number, { code: code.trim(), quantity: quantity.trim() })
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-center gap-1.5">
      <input
        aria-label={t('grid.codeOf', { number: row.number })}
        value={code}
        maxLength={codeLength}
        onChange={({ target }) => setCode(target.value)}
        className={`${field} w-36 min-w-0 flex-1 font-semibold`}
      />
      <span aria-hidden className="text-muted">
        ×
      </span>
      <input
        aria-label={t('grid.quantityOf', { number: row.number })}
        value={quantity}
        maxLength={quantityLength}
        onChange={({ target }) => setQuantity(target.value)}
        className={`${field} figures w-16`}
      />
      {isChanged && (
        <Button type="submit" size="small" busy={busy}>
          {t('report.check')}
        </Button>
      )}
    </form>
  )
}
