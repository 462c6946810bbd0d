import { formatSigned } from '../../../../contract/format.ts'
import { useLocale } from '../../../lib/texts.tsx'
import { growthOf } from './sales-period.ts'

const percent = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'always' } as const

interface Props {
  metric: { value: number; before: number }
  isLowerBetter?: boolean
}

/** The change since the previous period in percent, coloured by whether it is good. */
export function Growth({ metric, isLowerBetter = false }: Props) {
  const locale = useLocale()
  const growth = growthOf(metric)
  if (growth === undefined) return <span aria-hidden>–</span>
  const isImprovement = growth >= 0 !== isLowerBetter
  const colour = growth === 0 ? '' : isImprovement ? 'text-success' : 'text-danger'
  return <span className={`figures font-semibold ${colour}`}>{formatSigned(growth, percent, locale)}</span>
}
