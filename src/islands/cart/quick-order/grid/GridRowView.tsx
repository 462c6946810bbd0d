import { memo, useDeferredValue, useEffect, useId, useRef } from 'react'
import type { VolumeTier } from '../../../../../contract/catalogue/catalogue.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Money } from '../../../ui/display/Money.tsx'
import { lookUpUnknownCodes } from '../rows/look-up-codes.ts'
import { CodeField } from './CodeField.tsx'
import { isEmpty, removeRows } from '../rows/edits.ts'
import { type GridRow, type Status, statusOf } from '../rows/grid.ts'
import { gridColumns, wideOnly } from './grid-layout.ts'
import { ProductCell } from './ProductCell.tsx'
import { RowQuantity } from './RowQuantity.tsx'
import { $focusTarget, type Cell, edit } from '../rows/store.ts'
import { VariantStock } from './VariantStock.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'

const RowProblem = onDemand(async () => (await import('./RowProblem.tsx')).RowProblem)

export interface RowProps {
  row: GridRow
  /** Row number, starting at 1. */
  number: number
  /** Number of an earlier row with the same SKU. */
  duplicateOf?: number
  tiers: readonly VolumeTier[]
  currency: string
}

const codeErrors = new Set(['unknown-code', 'ambiguous-code', 'disabled', 'no-price', 'coming-soon', 'out-of-stock'])
const cell = 'min-w-0'
const right = `${cell} figures md:text-right`

/**
 * A row with its fields, and its problems and their fixes below. Memoised; the field updates first, derived content
 * after the paint.
 */
export const GridRowView = memo(function GridRowView({ focusTarget, ...props }: RowProps & { focusTarget?: Cell }) {
  const { row: typed, number, duplicateOf, tiers, currency } = props
  const row = useDeferredValue(typed)
  const noteId = useId()
  const root = useFocusTarget(focusTarget)
  const status = statusOf(row, tiers, duplicateOf)
  const problem = status.kind === 'problem' ? status.problem : undefined
  const wrongCode = problem !== undefined && codeErrors.has(problem)
  const note = problem && noteId
  const variant = variantIn(status)
  const unusedOnPhones = status.kind === 'empty' ? 'max-md:hidden' : ''
  const tint = problem ? '' : 'focus-within:bg-blush-tint'
  return (
    <div
      ref={root}
      role="row"
      data-row={row.id}
      aria-rowindex={number + 1}
      className={`contained-row border-b border-line ${tint}`}
    >
      <div
        className={`${gridColumns} max-md:grid max-md:grid-cols-[--spacing(6)_minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-2 max-md:gap-y-2 max-md:px-3 max-md:py-3 md:min-h-15 md:py-2`}
        role="presentation"
      >
        <span role="rowheader" className={`${cell} figures text-table text-muted`}>
          {number}
        </span>
        <span role="cell" className={cell}>
          <CodeField
            row={typed.id}
            code={typed.code}
            number={number}
            invalid={wrongCode}
            describedBy={wrongCode ? note : undefined}
          />
        </span>
        <span role="cell" className={`${cell} max-md:order-1 max-md:col-span-3 max-md:empty:hidden`}>
          <ProductCell row={row.id} status={status} currency={currency} />
        </span>
        <span role="cell" className={`${cell} ${wideOnly}`}>
          {variant && <VariantStock variant={variant} />}
        </span>
        <span role="cell" className={`${right} ${wideOnly}`}>
          <UnitPrice status={status} currency={currency} />
        </span>
        <span role="cell" className={`${cell} max-md:order-2 max-md:col-span-2 md:justify-self-end ${unusedOnPhones}`}>
          <RowQuantity
            row={typed.id}
            quantity={typed.quantity}
            number={number}
            invalid={problem !== undefined && !wrongCode}
            describedBy={wrongCode ? undefined : note}
          />
        </span>
        <span role="cell" className={`${right} font-semibold max-md:order-3 ${unusedOnPhones}`}>
          {status.kind === 'ready' ? (
            <Money amount={status.line.total} currency={currency} />
          ) : (
            <span aria-hidden>–</span>
          )}
        </span>
        <span role="cell" className={`${cell} justify-self-end`}>
          <RemoveRow row={row} number={number} />
        </span>
      </div>
      {status.kind === 'problem' && (
        <RowProblem id={noteId} row={row} status={status} duplicateOf={duplicateOf} currency={currency} />
      )}
    </div>
  )
})

function variantIn(status: Status) {
  if (status.kind === 'empty' || status.kind === 'pending') return undefined
  return status.variant ?? undefined
}

/** Focuses a field of the row on request. */
function useFocusTarget(focusTarget: Cell | undefined) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!focusTarget) return
    root.current?.querySelector<HTMLElement>(`[data-column=${focusTarget.column}]`)?.focus()
    $focusTarget.set(undefined)
  }, [focusTarget])
  return root
}

const UnitPrice = memo(function UnitPrice({ status, currency }: { status: Status; currency: string }) {
  const price = variantIn(status)?.price
  if (price === null || price === undefined) return null
  const unit = status.kind === 'ready' ? status.line.unit : price
  return (
    <>
      {unit !== price && (
        <s className="block text-tiny text-muted">
          <Money amount={price} currency={currency} />
        </s>
      )}
      <Money amount={unit} currency={currency} className="text-table" />
    </>
  )
})

const RemoveRow = memo(function RemoveRow({ row, number }: Pick<RowProps, 'row' | 'number'>) {
  const t = useTexts('quick-order')
  if (isEmpty(row)) return null
  const remove = () => {
    edit((rows) => {
      const next = removeRows(rows, new Set([row.id]))
      const focused = next[Math.min(number, next.length) - 1]
      if (focused) $focusTarget.set({ row: focused.id, column: 'code' })
      return next
    })
    void lookUpUnknownCodes()
  }
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={t('grid.remove', { number })}
      onClick={remove}
      className="motion-state grid size-9 place-items-center rounded-control text-title leading-none text-muted hover:bg-plum-tint hover:text-plum max-md:size-11"
    >
      ×
    </button>
  )
})
