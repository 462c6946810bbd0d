import { useEffect, useState } from 'react'
import type { Facets } from '../../../../contract/catalogue/catalogue.ts'
import { symbolOf } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { controlClass } from '../../ui/form/control-class.ts'
import type { FilterProps } from './filter-props.ts'
import { minorUnits, priceText } from './price-text.ts'

interface Props extends Omit<FilterProps, 'facets'> {
  price: NonNullable<Facets['price']>
}

/** The price distribution and two fields; input applies immediately, without a history entry. */
export function PriceFilter({ price: { least: min, most: max, currencyCode, histogram }, filters, onFilters }: Props) {
  const t = useTexts('catalogue')
  const from = filters.priceFrom === undefined ? undefined : Number(filters.priceFrom)
  const to = filters.priceTo === undefined ? undefined : Number(filters.priceTo)
  const width = (max - min) / histogram.length
  const highest = Math.max(1, ...histogram)
  const isInside = (i: number) => min + (i + 1) * width > (from ?? min) && min + i * width <= (to ?? max)
  const set = (name: 'priceFrom' | 'priceTo') => (minor: number | undefined) =>
    onFilters({ ...filters, [name]: minor === undefined ? undefined : String(minor) }, 'replace')
  return (
    <div className="grid gap-3 pt-2">
      <div aria-hidden className="flex h-10 items-end gap-0.5 border-b border-control forced-color-adjust-none">
        {histogram.map((count, i) => (
          <span
            key={i}
            style={{ height: `${(100 * count) / highest}%` }}
            className={`flex-1 rounded-t-control ${isInside(i) ? 'bg-rose' : 'bg-line'}`}
          />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-2">
        <PriceField
          label={t('priceFrom')}
          limit={min}
          minor={from}
          currency={currencyCode}
          onPrice={set('priceFrom')}
        />
        <PriceField label={t('priceTo')} limit={max} minor={to} currency={currencyCode} onPrice={set('priceTo')} />
      </div>
    </div>
  )
}

interface FieldProps {
  label: string
  /** The limit of the range, shown as the placeholder. */
  limit: number
  minor: number | undefined
  currency: string
  onPrice: (minor: number | undefined) => void
}

function PriceField({ label, limit, minor, currency, onPrice }: FieldProps) {
  const locale = useLocale()
  const [typed, setTyped] = useState<string>()
  // The field follows the URL if that differs from its value.
  useEffect(() => {
    setTyped((text) => (text === undefined || minorUnits(text, currency) === minor ? text : undefined))
  }, [minor, currency])
  return (
    <label className="relative grid items-center">
      <span aria-hidden className="absolute left-2.5 text-table text-muted">
        {symbolOf(currency)}
      </span>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        placeholder={priceText(limit, currency, locale)}
        value={typed ?? (minor === undefined ? '' : priceText(minor, currency, locale))}
        onChange={(event) => {
          setTyped(event.target.value)
          onPrice(minorUnits(event.target.value, currency))
        }}
        onBlur={() => setTyped(undefined)}
        className={`${controlClass} figures pl-8 text-right`}
      />
    </label>
  )
}
