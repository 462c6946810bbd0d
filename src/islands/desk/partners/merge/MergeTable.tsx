import type { ReactNode } from 'react'
import type { MergeSide } from '../../../../../contract/desk/partners/merge.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { AddressLines } from '../../../partners/addresses/parts/AddressLines.tsx'
import { Money } from '../../../ui/display/Money.tsx'

interface Props {
  kept: MergeSide
  other: MergeSide
}

/** The data and conditions in which two partners differ: what is kept, and what is deleted. */
export function MergeTable({ kept, other }: Props) {
  const t = useTexts('desk-partners')
  const rows = useRows().filter(
    ({ valueOf }) => JSON.stringify(valueOf(kept) ?? null) !== JSON.stringify(valueOf(other) ?? null)
  )
  if (rows.length === 0) return <p className="p-4 md:px-6">{t('merge.equal')}</p>
  const cell = 'px-4 py-2.5 wrap-anywhere max-md:pt-0.5'
  // On phones, a field's name is above its two values.
  const row = 'max-md:grid max-md:grid-cols-2'
  return (
    <table className="w-full border-collapse text-table max-md:block md:table-fixed">
      <thead className="bg-paper text-left text-small text-muted max-md:block">
        <tr className={row}>
          <th scope="col" className="px-4 py-2 font-semibold max-md:sr-only md:w-1/4 md:pl-6">
            {t('merge.field')}
          </th>
          <th scope="col" className="px-4 py-2 font-semibold wrap-anywhere">
            {t('merge.remains', { name: kept.name })}
          </th>
          <th scope="col" className="px-4 py-2 font-semibold wrap-anywhere md:pr-6">
            {t('merge.other', { name: other.name })}
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map(({ label, show }) => (
          <tr key={label} className={`${row} border-b border-line align-top last:border-b-0`}>
            <th
              scope="row"
              className="px-4 py-2.5 text-left font-normal wrap-anywhere text-muted max-md:col-span-2 max-md:pb-0 md:pl-6"
            >
              {label}
            </th>
            <td className={cell}>{show(kept) ?? t('merge.none')}</td>
            <td className={`${cell} text-muted md:pr-6`}>{show(other) ?? t('merge.none')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface Row {
  label: string
  /** The compared value. */
  valueOf: (side: MergeSide) => unknown
  show: (side: MergeSide) => ReactNode
}

function useRows(): Row[] {
  const t = useTexts('desk-partners')
  const desk = useTexts('desk')
  const text = (label: string, valueOf: (side: MergeSide) => string | null): Row => ({ label, valueOf, show: valueOf })
  const money = (label: string, amountOf: (side: MergeSide) => number | null): Row => ({
    label,
    valueOf: amountOf,
    show: (side) => {
      const amount = amountOf(side)
      return amount === null ? null : <Money amount={amount} currency={side.currencyCode} />
    }
  })
  return [
    text(t('legalName'), (side) => side.legalName),
    text(desk('facts.vatNumber'), (side) => side.taxNumber),
    text(t('registration'), (side) => side.registrationNumber),
    text(desk('facts.email'), (side) => side.email),
    text(desk('facts.phone'), (side) => side.phoneNumber),
    {
      label: desk('facts.address'),
      valueOf: ({ address }) => address,
      show: ({ address }) => address && <AddressLines address={address} hasHeading />
    },
    text(t('merge.currency'), (side) => side.currencyCode),
    text(t('priceList'), (side) => side.priceList),
    money(t('minimum'), (side) => side.minimalOrderValue),
    text(t('termsHead'), ({ termsDays }) => (termsDays === 0 ? t('terms.prepay') : t('days', { count: termsDays }))),
    money(t('merge.creditLimit'), (side) => side.creditLimit),
    text(t('agent'), (side) => side.agent),
    text(t('merge.secondFactor'), (side) => t(side.requiresSecondFactor ? 'merge.required' : 'merge.optional'))
  ]
}
