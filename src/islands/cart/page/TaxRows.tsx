import type { Order } from '../../../../contract/orders/order.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { TotalRow } from './TotalRow.tsx'

/** One row per tax rate; if there is no tax, the reason. */
export function TaxRows({ order: { taxes, currencyCode } }: { order: Order }) {
  const t = useTexts('cart')
  return taxes.map(({ rule, rate, amount }) => {
    const name =
      rule === 'reverse-charge'
        ? t('vatReverse')
        : rule === 'export'
          ? t('vatExport')
          : t('vat', { rate: rate / 10_000 })
    return <TotalRow key={name} name={name} amount={amount} currency={currencyCode} />
  })
}
