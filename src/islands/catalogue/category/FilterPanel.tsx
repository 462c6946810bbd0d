import type { ReactNode } from 'react'
import type { Facets } from '../../../../contract/catalogue/catalogue.ts'
import { formatNumber } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import type { FilterProps } from './filter-props.ts'
import { withToggledValue, attributeValuesOf } from './list-state.ts'
import { PriceFilter } from './PriceFilter.tsx'

/** All filters, each value with its product count. */
export function FilterPanel({ facets, filters, onFilters }: FilterProps & { facets: Facets }) {
  const t = useTexts('catalogue')
  const selected = attributeValuesOf(filters)
  const booleanFilter = (name: 'inStock' | 'isNew') => ({
    name: t(name),
    count: facets[name],
    checked: filters[name] !== undefined,
    onChange: () => onFilters({ ...filters, [name]: filters[name] ? undefined : 'true' })
  })
  return (
    <div className="grid grid-cols-1 gap-4">
      <Group title={t('availability')}>
        <Choice {...booleanFilter('inStock')} />
        <Choice {...booleanFilter('isNew')} />
      </Group>
      {facets.attributes.map(({ code, name, values }) => (
        <Group key={code} title={name}>
          {values.map((value) => (
            <Choice
              key={value.code}
              name={value.name}
              count={value.count}
              swatch={value.swatch}
              checked={selected.includes(`${code}:${value.code}`)}
              onChange={() => onFilters(withToggledValue(filters, `${code}:${value.code}`))}
            />
          ))}
        </Group>
      ))}
      {facets.price && facets.price.most > facets.price.least && (
        <Group title={t('price')}>
          <PriceFilter price={facets.price} filters={filters} onFilters={onFilters} />
        </Group>
      )}
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 border-b border-line pb-4 last:border-b-0 last:pb-0">
      <legend className="mb-1 text-table font-semibold">{title}</legend>
      {children}
    </fieldset>
  )
}

interface ChoiceProps {
  name: string
  count: number
  swatch?: string
  checked: boolean
  onChange: () => void
}

function Choice({ name, count, swatch, checked, onChange }: ChoiceProps) {
  const locale = useLocale()
  return (
    <label className="flex min-h-8 cursor-pointer items-center gap-2.5 text-table hover:text-plum max-lg:min-h-11">
      <input
        type="checkbox"
        checked={checked}
        onChange={onChange}
        className="size-4.5 shrink-0 cursor-pointer rounded-control accent-plum max-lg:size-5"
      />
      {swatch && (
        <span
          aria-hidden
          style={{ backgroundColor: swatch }}
          className="size-4.5 shrink-0 rounded-pill ring-1 ring-line ring-inset forced-color-adjust-none"
        />
      )}
      <span className="min-w-0 flex-1">{name}</span>
      <span className="figures text-muted">{formatNumber(count, locale)}</span>
    </label>
  )
}
