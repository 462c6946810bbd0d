import { X } from 'lucide-react'
import { useState } from 'react'
import type { Facets } from '../../../../contract/catalogue/catalogue.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useMoney } from '../../../lib/use-money.ts'
import type { FilterProps } from './filter-props.ts'
import { type Filters, withToggledValue, attributeValuesOf } from './list-state.ts'

/** Active filters, removable one by one or all at once. */
export function FilterChips({ facets, filters, onFilters }: FilterProps) {
  const t = useTexts('catalogue')
  const nameOf = useFilterNames(facets)
  const price = usePriceTexts(facets, filters)
  const chips = [
    ...(['inStock', 'isNew'] as const).flatMap((name) =>
      filters[name] ? [{ name: t(name), without: { ...filters, [name]: undefined } }] : []
    ),
    ...attributeValuesOf(filters).map((value) => ({ name: nameOf(value), without: withToggledValue(filters, value) })),
    ...(price ? [{ name: price, without: { ...filters, priceFrom: undefined, priceTo: undefined } }] : [])
  ]
  if (chips.length === 0) return null
  return (
    <ul aria-label={t('activeFilters')} className="flex flex-wrap items-center gap-2">
      {chips.map(({ name, without }) => (
        <li key={name}>
          <button
            type="button"
            aria-label={t('removeFilter', { name })}
            onClick={() => onFilters(without)}
            className="motion-state inline-flex min-h-8 items-center gap-2 rounded-pill bg-blush px-3 text-table text-plum-dark hover:bg-plum-tint max-lg:min-h-11"
          >
            {name}
            <X aria-hidden className="size-3.5" />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button
            type="button"
            onClick={() => onFilters({})}
            className="text-link min-h-8 px-1 text-table max-lg:min-h-11"
          >
            {t('clearFilters')}
          </button>
        </li>
      )}
    </ul>
  )
}

/** Known names of filter values; a value that is no longer in the list keeps its last name. */
function useFilterNames(facets: Facets | undefined): (value: string) => string {
  const [names] = useState(() => new Map<string, string>())
  for (const { code, values } of facets?.attributes ?? []) {
    for (const value of values) names.set(`${code}:${value.code}`, value.name)
  }
  return (value) => names.get(value) ?? value.slice(value.indexOf(':') + 1)
}

function usePriceTexts(facets: Facets | undefined, { priceFrom, priceTo }: Filters): string | undefined {
  const t = useTexts('catalogue')
  const money = useMoney()
  const currency = facets?.price?.currencyCode
  if (!currency || (priceFrom ?? priceTo) === undefined) return undefined
  const from = priceFrom === undefined ? undefined : money(Number(priceFrom), currency)
  const to = priceTo === undefined ? undefined : money(Number(priceTo), currency)
  if (from === undefined) return t('upTo', { to })
  return to === undefined ? t('atLeast', { from }) : t('between', { from, to })
}
