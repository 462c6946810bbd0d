import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import type { FilterProps } from './filter-props.ts'
import { filterCount } from './list-state.ts'
import { onDemand } from '../../ui/on-demand.tsx'

const FilterSheet = onDemand(async () => (await import('./FilterSheet.tsx')).FilterSheet)

/** Opens the filters as a sheet if there is no room beside the list; shows how many are active. */
export function FilterButton({ total, ...filterProps }: FilterProps & { total?: number }) {
  const t = useTexts('catalogue')
  const [open, setOpen] = useState<boolean>()
  const count = filterCount(filterProps.filters)
  const show = () => setOpen(true)
  return (
    <>
      <Button appearance="outline" aria-haspopup="dialog" onClick={show} className="lg:hidden">
        <SlidersHorizontal aria-hidden className="size-4.5" />
        {count > 0 ? t('filtersSet', { count }) : t('filters')}
      </Button>
      {open !== undefined && <FilterSheet {...filterProps} total={total} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
