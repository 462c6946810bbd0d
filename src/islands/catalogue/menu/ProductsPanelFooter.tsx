import { FileSpreadsheet, Tags } from 'lucide-react'
import { useTexts } from '../../../lib/texts.tsx'
import { usePaths } from '../../../lib/use-paths.ts'

/** Labels as printed on keyboards of every language. */
const keys = [
  { shortcut: ['←', '→', '↑', '↓'], action: 'move' },
  { shortcut: ['↵'], action: 'open' },
  { shortcut: ['Esc'], action: 'close' }
] as const

/** Below the panel: other ways to order and keyboard help; on narrow screens also links that do not fit the header. */
export function ProductsPanelFooter() {
  return (
    <div className="border-t border-line lg:bg-paper">
      <HeaderLinks />
      <div className="page-width flex items-center justify-between gap-8 py-1 text-table max-lg:hidden">
        <PanelLinks />
        <ShortcutHints />
      </div>
    </div>
  )
}

function HeaderLinks() {
  const t = useTexts('shell')
  const paths = usePaths()
  const link = 'text-link inline-flex min-h-11 items-center'
  return (
    <p className="page-width flex gap-8 py-2 lg:hidden">
      <a href={paths.about} className={link}>
        {t('about')}
      </a>
      <a
        href={paths.catalogue()}
        target="_blank"
        rel="noopener"
        aria-label={t('newWindow', { name: t('catalogue') })}
        className={link}
      >
        {t('catalogue')}
      </a>
    </p>
  )
}

function PanelLinks() {
  const t = useTexts('catalogue')
  const paths = usePaths()
  const link = 'motion-state min-h-11 items-center gap-2 font-medium hover:text-plum hover:underline'
  return (
    <p className="flex gap-8">
      <a href={paths.quickOrder} className={`hidden in-data-orders:inline-flex ${link}`}>
        <FileSpreadsheet aria-hidden className="size-4 text-plum" />
        {t('panel.byFile')}
      </a>
      <a href={paths.section('contract-price')} className={`inline-flex ${link}`}>
        <Tags aria-hidden className="size-4 text-plum" />
        {t('panel.prices')}
      </a>
    </p>
  )
}

function ShortcutHints() {
  const t = useTexts('catalogue')
  return (
    <ul aria-hidden className="flex gap-5 text-small text-muted">
      {keys.map(({ shortcut, action }) => (
        <li key={action} className="flex items-center gap-1.5">
          {shortcut.map((label) => (
            <kbd key={label} className="rounded-control border border-line bg-white px-1.5 font-[inherit] text-tiny">
              {label}
            </kbd>
          ))}
          {t(`panel.${action}`)}
        </li>
      ))}
    </ul>
  )
}
