import type { Output } from '../../../../contract/endpoint.ts'
import type { listPaymentRows, AccountBalance } from '../../../../contract/payments/payment-list.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { Money } from '../../ui/display/Money.tsx'

export type Total = Output<typeof listPaymentRows>['totals'][number]

interface Props {
  totals: readonly Total[]
  balances: readonly AccountBalance[]
}

const row = 'max-md:flex max-md:justify-between max-md:gap-4 max-md:px-4 max-md:py-3 md:h-13'

/** Totals of all matching orders, across pages, and the owed part; one line per currency. */
export function PaymentSums({ totals, balances }: Props) {
  const t = useTexts('payment-list')
  return (
    <tfoot className="border-t border-line bg-paper max-md:block">
      {totals.map(({ currencyCode, count, total, settled, open }) => (
        <tr key={currencyCode} className={row}>
          <td aria-hidden className="max-md:hidden" />
          <th scope="row" colSpan={3} className="text-left font-normal md:px-2 xl:px-1.5">
            {t('sum', { count })}
          </th>
          {/* Fills the date column, which is hidden at the same widths. */}
          <td aria-hidden className="max-xl:hidden" />
          <td className="text-right max-xl:hidden md:px-2 xl:px-1.5">
            <Money amount={total} currency={currencyCode} />
          </td>
          <td className="text-right max-xl:hidden md:px-2 xl:px-1.5">
            <Money amount={settled} currency={currencyCode} />
          </td>
          <td className="text-right md:px-2 xl:px-1.5">
            <span className="sr-only">{t('open')} </span>
            <Money amount={open} currency={currencyCode} />
          </td>
          <td aria-hidden className="max-md:hidden" />
        </tr>
      ))}
      {balances.map(({ currencyCode, owed }) => (
        <tr key={currencyCode} className={`${row} border-t border-line font-semibold`}>
          <td aria-hidden className="max-md:hidden" />
          <th scope="row" colSpan={3} className="text-left font-semibold md:px-2 xl:px-1.5">
            {t('balance.owed')}
          </th>
          <td aria-hidden colSpan={3} className="max-xl:hidden" />
          <td className="text-right md:px-2 xl:px-1.5">
            <Money amount={owed} currency={currencyCode} />
          </td>
          <td aria-hidden className="max-md:hidden" />
        </tr>
      ))}
    </tfoot>
  )
}
