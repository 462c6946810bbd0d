import { memo } from 'react'
import { useTexts } from '../../../../lib/texts.tsx'
import { gridColumns, wideOnly } from './grid-layout.ts'
import { KeyCap } from '../../../ui/keyboard/KeyCap.tsx'

const keys = [
  { shortcut: ['⇥'], action: 'field' },
  { shortcut: ['↵'], action: 'row' },
  { shortcut: ['control', 'V'], action: 'paste' },
  { shortcut: ['control', 'Z'], action: 'undo' }
] as const

/** The heading of the grid, and its keyboard shortcuts. */
export const GridHeader = memo(function GridHeader({ id }: { id: string }) {
  const t = useTexts('quick-order')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
      <h2 id={id} className="display text-title">
        {t('grid.title')}
      </h2>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small text-muted max-md:hidden">
        {keys.map(({ shortcut, action }) => (
          <li key={action} className="flex items-center gap-1.5">
            {shortcut.map((label) => (
              <KeyCap key={label} label={label} />
            ))}
            {t(`keys.${action}`)}
          </li>
        ))}
      </ul>
    </div>
  )
})

const columnHeaders = [
  { name: 'row' },
  { name: 'code' },
  { name: 'product' },
  { name: 'stock', className: wideOnly },
  { name: 'price', className: `text-right ${wideOnly}` },
  { name: 'quantity', className: 'text-right' },
  { name: 'total', className: 'text-right' }
] as const

/** The column headers, sticky while scrolling. */
export const GridColumnHeaders = memo(function GridColumnHeaders() {
  const t = useTexts('quick-order')
  return (
    <div role="rowgroup" className="sticky top-(--main-bar) z-10 border-y border-line bg-paper max-md:sr-only">
      <div role="row" aria-rowindex={1} className={`${gridColumns} py-2.5`}>
        {columnHeaders.map((header) => (
          <span
            key={header.name}
            role="columnheader"
            className={`text-small font-semibold text-muted ${'className' in header ? header.className : ''}`}
          >
            <span className={header.name === 'row' ? 'max-lg:sr-only' : ''}>{t(`grid.${header.name}`)}</span>
          </span>
        ))}
        <span role="columnheader">
          <span className="sr-only">{t('grid.removal')}</span>
        </span>
      </div>
    </div>
  )
})
