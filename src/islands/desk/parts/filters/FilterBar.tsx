import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTexts } from '../../../../lib/texts.tsx'
import { useShortcuts } from '../use-shortcuts.ts'
import { Button } from '../../../ui/Button.tsx'

interface Props {
  search: ReactNode
  /** The active filters, without the search. */
  active: readonly (string | boolean | undefined)[]
  children: ReactNode
}

/** A list's search and filters; on phones, several filters are behind a button that shows how many are active. */
export function FilterBar({ search, active, children }: Props) {
  const t = useTexts('desk')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  useShortcuts({ '/': () => field.current?.querySelector('input')?.focus() })
  const count = active.filter(Boolean).length
  const isCollapsible = active.length > 1
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line p-4 max-md:gap-3 md:[--control-height:--spacing(10)]">
      <div ref={field} className="w-full lg:w-80">
        {search}
      </div>
      {isCollapsible && (
        <div className="md:hidden">
          <Button appearance="outline" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            <SlidersHorizontal aria-hidden className="size-4.5" />
            {count > 0 ? t('filtersSet', { count }) : t('filters')}
          </Button>
        </div>
      )}
      <div
        id={id}
        className={`flex w-full flex-wrap gap-2 md:contents ${isOpen || !isCollapsible ? '' : 'max-md:hidden'}`}
      >
        {children}
      </div>
    </div>
  )
}
