import { useState } from 'react'
import { remittanceLimit } from '../../../../contract/payments/remittance.ts'
import type { DocumentLine } from './documents.ts'

/** An invoice selected to be paid together with others. */
export interface Selected {
  number: string
  /** In minor units of `currencyCode`. */
  open: number
  currencyCode: string
  /** Token of the invoice's order, and its unpaid reminder fees, which are paid first. */
  order: string
  fees: number
}

export type Selection = ReturnType<typeof useSelection>

const selectedOf = ({ key, open, order }: DocumentLine): Selected => ({
  number: key,
  open,
  currencyCode: order.currencyCode,
  order: order.tokenValue,
  fees: order.reminderFee?.open ?? 0
})

/** Reminder fees of the selected invoices' orders, once for each order. */
export const feesOf = (selected: readonly Selected[]): number =>
  [...new Map(selected.map(({ order, fees }) => [order, fees])).values()].reduce((sum, fees) => sum + fees, 0)

/** What the selected invoices cost together, as in `createRemittance`. */
export const amountOf = (selected: readonly Selected[]): number =>
  selected.reduce((sum, { open }) => sum + open, feesOf(selected))

/**
 * The selected invoices, across pages, all in one currency. `lines` are those of the page, which are always up to date.
 */
export function useSelection(lines: readonly DocumentLine[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Selected>>(new Map())
  const shown = new Map(lines.map((line) => [line.key, line]))
  // A selected invoice that was paid in the meantime is dropped; a changed amount is updated.
  const selected = [...chosen.values()].flatMap((invoice) => {
    const line = shown.get(invoice.number)
    if (!line) return [invoice]
    return line.selectable ? [selectedOf(line)] : []
  })
  const currency = selected[0]?.currencyCode
  const fits = (line: DocumentLine) =>
    line.selectable && (currency === undefined || line.order.currencyCode === currency)
  const first = lines.find(fits)
  const offered = lines.filter((line) => fits(line) && line.order.currencyCode === first?.order.currencyCode)
  const select = (next: readonly Selected[]) =>
    setChosen(new Map(next.slice(0, remittanceLimit).map((invoice) => [invoice.number, invoice])))
  const isSelected = ({ key }: DocumentLine) => selected.some(({ number }) => number === key)
  return {
    selected,
    isSelected,
    fits,
    hasAny: lines.some(({ selectable }) => selectable),
    all: offered.length > 0 && offered.every(isSelected),
    toggle: (line: DocumentLine) =>
      select(isSelected(line) ? selected.filter(({ number }) => number !== line.key) : [...selected, selectedOf(line)]),
    toggleAll: () => {
      const rest = selected.filter(({ number }) => !offered.some(({ key }) => key === number))
      select(offered.every(isSelected) ? rest : [...rest, ...offered.map(selectedOf)])
    },
    clear: () => select([])
  }
}
