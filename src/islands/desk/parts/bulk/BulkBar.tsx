import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../../../lib/texts.tsx'
import { useShortcuts } from '../use-shortcuts.ts'
import { useScrollPadding } from './use-scroll-padding.ts'

interface Props {
  /** Accessible name. */
  label: string
  /** How many rows are selected. */
  selected: string
  /** How many of them are not displayed. */
  offPage: number
  /** Their amounts. */
  sums: string
  /** The actions that the member of staff may take. */
  actions: ReactNode
  /** Keyboard hints below the bar, and its dialogs. */
  children: ReactNode
  onClear: () => void
}

/** Actions for the selected rows, at the bottom of the screen. Esc clears the selection. */
export function BulkBar({ label, selected, offPage, sums, actions, children, onClear }: Props) {
  const t = useTexts('desk-orders')
  const bar = useScrollPadding()
  useShortcuts({ escape: onClear })
  return (
    <div
      ref={bar}
      className="sticky bottom-0 z-20 -mb-4 grid gap-2 rounded-t-card bg-paper pb-4 max-lg:bottom-14 md:-mb-6 md:pb-6"
    >
      <section
        aria-label={label}
        className="flex items-center gap-x-4 gap-y-2 rounded-card bg-plum-dark max-md:flex-wrap px-4 py-3 text-on-plum shadow-float forced-colors:border"
      >
        <div className="max-md:contents flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status" className="figures text-table">
            <strong className="font-semibold text-white">{selected}</strong> {sums}
            {offPage > 0 && <span className="block text-small">{t('selectedOffPage', { count: offPage })}</span>}
          </p>
          <div className="flex flex-wrap gap-2 max-md:order-last">{actions}</div>
        </div>
        <button
          type="button"
          aria-label={t('clear')}
          onClick={onClear}
          className="focus-on-plum -my-1 ml-auto grid size-9 place-items-center rounded-control hover:text-white max-md:size-11"
        >
          <X aria-hidden className="size-5" />
        </button>
      </section>
      {children}
    </div>
  )
}
