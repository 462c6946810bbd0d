import type { ReactNode } from 'react'
import type { Sales } from '../../../../contract/desk/sales.ts'
import { formatNumber } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { useMoney } from '../../../lib/use-money.ts'
import { Growth } from './Growth.tsx'

/** Five figures, each with its change and previous value. */
export function Figures({ sales }: { sales: Sales }) {
  const t = useTexts('desk-today')
  const locale = useLocale()
  const money = useMoney()
  const { revenue, orders, newPartners, inactivePartners, currencyCode } = sales
  const average = {
    value: orders.value > 0 ? Math.round(revenue.value / orders.value) : 0,
    before: orders.before > 0 ? Math.round(revenue.before / orders.before) : 0
  }
  const amount = (value: number) => money(value, currencyCode)
  const count = (value: number) => formatNumber(value, locale)
  return (
    <dl className="grid grid-cols-2 gap-px overflow-clip rounded-card border border-line bg-line lg:grid-cols-5">
      <Figure label={t('sales.revenue')} figure={revenue} format={amount} />
      <Figure label={t('sales.orders')} figure={orders} format={count} />
      <Figure label={t('sales.average')} figure={average} format={amount} />
      <Figure label={t('sales.newPartners')} figure={newPartners} format={count} />
      <Figure label={t('sales.inactive')} figure={inactivePartners} format={count} isBadWhenMore />
    </dl>
  )
}

interface FigureProps {
  label: string
  figure: { value: number; before: number }
  format: (value: number) => ReactNode
  isBadWhenMore?: boolean
}

function Figure({ label, figure, format, isBadWhenMore = false }: FigureProps) {
  const t = useTexts('desk-today')
  return (
    <div className="grid content-start gap-0.5 bg-white p-4 max-lg:last:col-span-2">
      <dt className="text-small text-muted">{label}</dt>
      <dd className="figures text-title font-semibold">{format(figure.value)}</dd>
      <dd className="figures text-small text-muted">
        <Growth figure={figure} isBadWhenMore={isBadWhenMore} /> {t('sales.before')} {format(figure.before)}
      </dd>
    </div>
  )
}
