import { LayoutGrid, List } from 'lucide-react'
import { useTexts } from '../../../lib/texts.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { FilterButton } from './FilterButton.tsx'
import type { FilterProps } from './filter-props.ts'
import { filterCount, type ListState, orders, type View } from './list-state.ts'
import { onDemand } from '../../ui/on-demand.tsx'

const FilterChips = onDemand(async () => (await import('./FilterChips.tsx')).FilterChips)

interface Props extends FilterProps {
  state?: ListState
  total?: number
  /** Whether these are search results, sorted by relevance by default. */
  isSearch: boolean
  onChange: (part: Partial<Pick<ListState, 'order' | 'view'>>, mode?: 'push' | 'replace') => void
}

/** Number of products, active filters, sort order and view. */
export function ResultBar({ state, total, isSearch, onChange, ...filterProps }: Props) {
  const t = useTexts('catalogue')
  return (
    <div className="flex flex-wrap items-center gap-2 lg:gap-3">
      <h2 aria-live="polite" className="figures mr-1 text-table font-semibold max-lg:order-1">
        {total === undefined ? <Skeleton label={t('products')} className="h-5 w-24" /> : t('count', { count: total })}
      </h2>
      <div className="max-lg:order-2 lg:flex-1">
        {filterCount(filterProps.filters) > 0 && <FilterChips {...filterProps} />}
      </div>
      <div className="flex min-w-0 gap-2 max-lg:w-full lg:[--control-height:--spacing(10)]">
        <FilterButton {...filterProps} total={total} />
        <div className="min-w-0 max-lg:flex-1 lg:w-52">
          <Select
            label={t('sort')}
            labelHidden
            value={state?.order ?? ''}
            onChange={(event) => onChange({ order: orders.find((order) => order === event.target.value) })}
          >
            <option value="">{t(isSearch ? 'order.match' : 'order.none')}</option>
            {orders.map((order) => (
              <option key={order} value={order}>
                {t(`order.${order}`)}
              </option>
            ))}
          </Select>
        </div>
        <ViewChoice view={state?.view ?? 'grid'} onView={(view) => onChange({ view })} />
      </div>
    </div>
  )
}

const views = [
  ['grid', LayoutGrid],
  ['table', List]
] as const

function ViewChoice({ view, onView }: { view: View; onView: (view: View) => void }) {
  const t = useTexts('catalogue')
  return (
    <div
      role="group"
      aria-label={t('view.label')}
      className="flex shrink-0 overflow-hidden rounded-control border border-control bg-white"
    >
      {views.map(([option, Icon]) => (
        <button
          key={option}
          type="button"
          aria-label={t(`view.${option}`)}
          aria-pressed={option === view}
          onClick={() => onView(option)}
          className={`motion-state grid w-11 place-items-center -outline-offset-4 ${option === view ? 'bg-plum text-white focus-on-plum' : 'hover:bg-plum-tint'}`}
        >
          <Icon aria-hidden className="size-4.5" />
        </button>
      ))}
    </div>
  )
}
