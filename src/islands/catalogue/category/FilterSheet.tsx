import { useTexts } from '../../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import type { FilterProps } from './filter-props.ts'
import { FilterPanel } from './FilterPanel.tsx'
import { FilterSkeleton } from './FilterSkeleton.tsx'
import { filterCount } from './list-state.ts'

interface Props extends FilterProps {
  total?: number
  open: boolean
  onClose: () => void
}

/** The filters on a phone, applied immediately; the footer shows the number of results. */
export function FilterSheet({ total, open, onClose, ...filterProps }: Props) {
  const t = useTexts('catalogue')
  const { facets, filters, onFilters } = filterProps
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('filters')}
      size="sheet"
      footer={
        <>
          {filterCount(filters) > 0 && (
            <Button appearance="outline" onClick={() => onFilters({})}>
              {t('clearFilters')}
            </Button>
          )}
          <Button onClick={onClose}>{total === undefined ? t('show') : t('showCount', { count: total })}</Button>
        </>
      }
    >
      {facets ? <FilterPanel {...filterProps} facets={facets} /> : <FilterSkeleton />}
    </Dialog>
  )
}
