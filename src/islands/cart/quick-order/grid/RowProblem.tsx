import { CircleAlert, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatDay } from '../../../../../contract/format.ts'
import type { FoundVariant } from '../../../../../contract/cart/quick-order.ts'
import { quantityLimit } from '../../../../../contract/scalars.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { showErrorToast, showSuccessToast } from '../../../../lib/toasts.ts'
import { useMoney } from '../../../../lib/use-money.ts'
import { usePaths } from '../../../../lib/use-paths.ts'
import { requestStockNotification } from '../../stock-notifications/parts/stock-notifications.ts'
import { NotifyMe } from '../../stock-notifications/parts/NotifyMe.tsx'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { lookUpUnknownCodes } from '../rows/look-up-codes.ts'
import { type Rows, withVariant, withQuantity, removeRows } from '../rows/edits.ts'
import type { GridRow, Status } from '../rows/grid.ts'
import { mergeRow } from '../rows/response-edits.ts'
import { maximumQuantity, alternativesTo } from '../rows/repairs.ts'
import { $focusTarget, edit } from '../rows/store.ts'

interface Props {
  id: string
  row: GridRow
  status: Extract<Status, { kind: 'problem' }>
  /** Number of the earlier row with the same SKU. */
  duplicateOf?: number
  currency: string
}

/** The line below a row: the problem on the left, its one-click fix on the right. */
export function RowProblem({ id, row, status, duplicateOf, currency }: Props) {
  const isChoice = status.problem === 'not-enough-stock'
  const Icon = isChoice ? TriangleAlert : CircleAlert
  return (
    <div role="cell" className="px-3 pb-3 md:pr-4 md:pl-13 lg:pl-15">
      <div
        className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control px-3 py-2 text-table md:min-h-12 ${isChoice ? 'bg-sand-tint' : 'bg-danger-tint'}`}
      >
        <Icon aria-hidden className={`size-4 shrink-0 ${isChoice ? 'text-warning' : 'text-danger'}`} />
        <p id={id} className="min-w-40 flex-1">
          <Reason row={row} status={status} duplicateOf={duplicateOf} currency={currency} />
        </p>
        <span className="flex flex-wrap gap-2">
          <Repairs row={row} status={status} duplicateOf={duplicateOf} />
        </span>
      </div>
    </div>
  )
}

function Reason({ row, status, duplicateOf, currency }: Omit<Props, 'id'>) {
  const t = useTexts('quick-order')
  const locale = useLocale()
  const money = useMoney()
  const { problem, variant, quantity = 0 } = status
  const nearest = row.found?.nearest[0]
  const tone = problem === 'not-enough-stock' ? 'text-warning' : 'text-danger'
  const head = t(`problem.${problem}`, {
    limit: quantityLimit,
    number: duplicateOf,
    count: quantity - (variant?.available ?? 0),
    reason: row.rejected
  })
  const more =
    problem === 'unknown-code' && nearest && nearest.price !== null
      ? t('grid.nearest', { name: nearest.name, price: money(nearest.price, currency) })
      : (problem === 'not-enough-stock' || problem === 'out-of-stock') && variant?.availableFrom
        ? t('grid.moreOn', { day: formatDay(variant.availableFrom, locale) })
        : problem === 'not-enough-stock'
          ? t('grid.choose')
          : undefined
  return (
    <>
      <strong className={`font-semibold ${tone}`}>{head}</strong> {more}
    </>
  )
}

function Repairs({ row, status, duplicateOf }: Pick<Props, 'row' | 'status' | 'duplicateOf'>) {
  const t = useTexts('quick-order')
  const paths = usePaths()
  const { problem, variant, quantity = 0 } = status
  const nearest = row.found?.nearest ?? []
  const set = (quantity: number) => repair(row, (rows) => withQuantity(rows, row.id, String(quantity)))
  const use = (other: FoundVariant) => repair(row, (rows) => withVariant(rows, row.id, other))
  if (problem === 'quantity-limit') {
    return (
      <>
        <FixButton onClick={() => set(maximumQuantity(variant))}>
          {t('repair.set', { quantity: maximumQuantity(variant) })}
        </FixButton>
        <a href={paths.help} className={buttonClass('quiet', 'small')}>
          {t('repair.larger')}
        </a>
      </>
    )
  }
  if (problem === 'duplicate') {
    return (
      <FixButton onClick={() => repair(row, (rows) => mergeRow(rows, row.id))}>
        {t('repair.join', { quantity, number: duplicateOf })}
      </FixButton>
    )
  }
  if (problem === 'not-enough-stock' && variant) return <StockChoices row={row} variant={variant} quantity={quantity} />
  const notifyMe = variant && (problem === 'out-of-stock' || problem === 'coming-soon')
  return (
    <>
      {problem !== 'quantity-invalid' &&
        nearest.slice(0, problem === 'ambiguous-code' ? 3 : 1).map((other) => (
          <FixButton key={other.sku} onClick={() => use(other)}>
            {t('repair.use', { sku: other.sku })}
          </FixButton>
        ))}
      {notifyMe && <NotifyMe variant={{ code: variant.sku, unavailability: variant.problem }} name={variant.name} />}
    </>
  )
}

/** Options if the stock is less than the quantity. */
function StockChoices({ row, variant, quantity }: { row: GridRow; variant: FoundVariant; quantity: number }) {
  const t = useTexts('quick-order')
  const [busy, setBusy] = useState(false)
  const { available } = variant
  const missing = quantity - available
  const instead = alternativesTo(variant, row.found?.nearest ?? [], quantity)
  const reduceToStock = () => repair(row, (rows) => withQuantity(rows, row.id, String(available)))
  const takeAndNotify = async () => {
    setBusy(true)
    try {
      await requestStockNotification(variant.sku, missing)
      showSuccessToast(t('repair.subscribed', { count: missing, name: variant.name }), 'changes')
      reduceToStock()
    } catch (error) {
      showErrorToast(error)
      setBusy(false)
    }
  }
  return (
    <>
      <FixButton onClick={reduceToStock}>{t('repair.take', { quantity: available })}</FixButton>
      <FixButton busy={busy} onClick={() => void takeAndNotify()}>
        {t('repair.takeAndNotify', { quantity: available, missing })}
      </FixButton>
      {instead && (
        <FixButton
          onClick={() =>
            repair(row, (rows) =>
              withQuantity(withVariant(rows, row.id, instead.other), row.id, String(instead.quantity))
            )
          }
        >
          {t('repair.instead', { quantity: instead.quantity, name: instead.other.name })}
        </FixButton>
      )}
      <FixButton onClick={() => repair(row, (rows) => removeRows(rows, new Set([row.id])))}>
        {t('repair.leaveOut')}
      </FixButton>
    </>
  )
}

function FixButton({ busy, onClick, children }: { busy?: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <Button appearance="outline" size="small" busy={busy} onClick={onClick} className="bg-white">
      {children}
    </Button>
  )
}

/** Fixes a row; focus moves to its quantity, because the pressed button disappears. */
function repair(row: GridRow, change: (rows: Rows) => Rows): void {
  edit(change)
  $focusTarget.set({ row: row.id, column: 'quantity' })
  void lookUpUnknownCodes()
}
