import type { ReactNode } from 'react'
import type { Sales } from '../../../../contract/desk/sales.ts'
import { formatNumber } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { useMoney } from '../../../lib/use-money.ts'
import { Growth } from './Growth.tsx'

/** Five figures, each with its change and previous value. */
export function SalesMetrics({ sales }: { sales: Sales }) {
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
      <Metric label={t('sales.revenue')} metric={revenue} format={amount} />
      <Metric label={t('sales.orders')} metric={orders} format={count} />
      <Metric label={t('sales.average')} metric={average} format={amount} />
      <Metric label={t('sales.newPartners')} metric={newPartners} format={count} />
      <Metric label={t('sales.inactive')} metric={inactivePartners} format={count} isLowerBetter />
    </dl>
  )
}

interface MetricProps {
  label: string
  metric: { value: number; before: number }
  format: (value: number) => ReactNode
  isLowerBetter?: boolean
}

function Metric({ label, metric, format, isLowerBetter = false }: MetricProps) {
  const t = useTexts('desk-today')
  return (
    <div className="grid content-start gap-0.5 bg-white p-4 max-lg:last:col-span-2">
      <dt className="text-small text-muted">{label}</dt>
      <dd className="figures text-title font-semibold">{format(metric.value)}</dd>
      <dd className="figures text-small text-muted">
        <Growth metric={metric} isLowerBetter={isLowerBetter} /> {t('sales.before')} {format(metric.before)}
      </dd>
    </div>
  )
}
