import type { Output } from '../../../../contract/endpoint.ts'
import type { listPaymentRows } from '../../../../contract/payments/payment-list.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { Money } from '../../ui/display/Money.tsx'

/** Totals of all matching orders, across pages: one line per currency. */
export function PaymentSums({ totals }: Pick<Output<typeof listPaymentRows>, 'totals'>) {
  const t = useTexts('payment-list')
  return (
    <tfoot className="border-t border-line bg-paper font-semibold max-md:block">
      {totals.map(({ currencyCode, count, total, settled, open }) => (
        <tr key={currencyCode} className="max-md:flex max-md:justify-between max-md:gap-4 max-md:p-4 md:h-13">
          <th scope="row" colSpan={4} className="text-left font-semibold md:px-2 md:pl-4">
            {t('sum', { count })}
          </th>
          {/* Fills the method column, which is hidden at the same widths. */}
          <td aria-hidden className="max-xl:hidden" />
          <td className="text-right max-xl:hidden md:px-2">
            <Money amount={total} currency={currencyCode} />
          </td>
          <td className="text-right max-xl:hidden md:px-2">
            <Money amount={settled} currency={currencyCode} />
          </td>
          <td className="text-right md:px-2">
            <span className="sr-only">{t('open')} </span>
            <Money amount={open} currency={currencyCode} />
          </td>
          <td aria-hidden className="max-md:hidden" />
        </tr>
      ))}
    </tfoot>
  )
}
