import { countryName, formatDate } from '../../../../../contract/format.ts'
import { formatTaxRate, taxCountries, type TaxRate, taxRatesOf } from '../../../../../contract/pricing/tax-rates.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { Card } from '../../../ui/Card.tsx'

/** The current rate of every country with future and earlier ones, newest first. */
export function RatesInForce({ added, today }: { added: readonly TaxRate[]; today: string }) {
  const t = useTexts('desk-settings')
  const locale = useLocale()
  const rows = taxCountries
    .map((country) => ({ name: countryName(country, locale), ...ratesAt(country, today, added) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale))
  const format = (key: 'from' | 'since', { rate, startsOn }: TaxRate) =>
    t(`tax.${key}`, { rate: formatTaxRate(rate, locale), date: formatDate(startsOn, locale) })
  return (
    <Card title={t('tax.inForce')}>
      <ul className="text-table">
        {rows.map(({ name, current, before, next }) => (
          <li
            key={name}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0 lg:grid-cols-[12rem_12rem_minmax(0,1fr)]"
          >
            <span className="font-semibold">{name}</span>
            <span className="figures max-lg:text-right">{current ? format('since', current) : '–'}</span>
            <span className="grid justify-items-start gap-1 max-lg:col-span-2 max-lg:empty:hidden">
              {next.map((rate) => (
                <span key={rate.startsOn} className="figures rounded-pill bg-teal-tint px-2.5 font-semibold text-teal">
                  {t('tax.to', { rate: format('from', rate) })}
                </span>
              ))}
              {before.length > 0 && (
                <span className="text-muted">
                  {t('tax.before', { rates: before.map((rate) => format('from', rate)).join(', ') })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The rate on a day, those before it, newest first, and those after it. */
function ratesAt(country: string, day: string, added: readonly TaxRate[]) {
  const rates = taxRatesOf(country, added)
  const at = rates.findLastIndex(({ startsOn }) => startsOn <= day)
  return { current: rates[at], before: rates.slice(0, Math.max(at, 0)).toReversed(), next: rates.slice(at + 1) }
}
