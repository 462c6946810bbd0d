import { useStore } from '@nanostores/react'
import { useTexts } from '../../../lib/texts.tsx'
import { usePaths } from '../../../lib/use-paths.ts'
import { onPlainClick, useSearchParams } from '../../../lib/use-search-params.ts'
import { Select } from '../../ui/form/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { usePermissions } from '../lib/use-permissions.ts'
import { PresenceNote } from '../parts/PresenceNote.tsx'
import { PageHeader } from '../parts/PageHeader.tsx'
import { $unsaved, isUnsaved } from './unsaved-draft.ts'
import { type SettingsPageCode, settingsPageCodes, settingsPagePermissions } from './page-codes.ts'
import { settingsPages } from './pages.ts'

/** Presence on a page is visible to those who may open the page. */
const presenceKinds = { settings: 'setting', 'finance-settings': 'finance-setting' } as const

/** The desk's settings, one page at a time, as given in the URL. */
export function SettingsSection() {
  const t = useTexts('desk-settings')
  const desk = useTexts('desk')
  const isPermitted = usePermissions()
  const { search, updateSearch } = useSearchParams()
  const unsaved = useStore($unsaved)
  const permitted = settingsPageCodes.filter((code) => isPermitted(settingsPagePermissions[code]))
  const current = permitted.find((code) => code === search?.get('part')) ?? permitted[0]
  if (!search || !current) return null
  const Page = settingsPages[current]
  return (
    <div className="grid grid-cols-1 gap-6 p-4 md:p-6">
      <PageHeader title={desk('sections.settings')} note={t('note')} />
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[12rem_minmax(0,1fr)]">
        <PageLinks codes={permitted} current={current} onNavigate={(code) => updateSearch({ part: code })} />
        <div className="md:hidden">
          <Select
            label={t('pagesLabel')}
            labelHidden
            value={current}
            onChange={({ target }) => updateSearch({ part: target.value })}
          >
            {permitted.map((code) => (
              <option key={code} value={code}>
                {desk(`settingsPages.${code}`)}
                {isUnsaved(unsaved, code) && ` · ${t('unsaved')}`}
              </option>
            ))}
          </Select>
        </div>
        <div className="grid grid-cols-1 gap-6">
          <PresenceNote kind={presenceKinds[settingsPagePermissions[current]]} id={current} />
          <Page key={current} fallback={<Skeleton className="h-96" />} />
        </div>
      </div>
    </div>
  )
}

function PageLinks({
  codes,
  current,
  onNavigate
}: {
  codes: readonly SettingsPageCode[]
  current: SettingsPageCode
  onNavigate: (code: SettingsPageCode) => void
}) {
  const t = useTexts('desk-settings')
  const desk = useTexts('desk')
  const paths = usePaths()
  const unsaved = useStore($unsaved)
  return (
    <nav aria-label={t('pagesLabel')} className="sticky top-18 max-md:hidden">
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <a
              href={`${paths.deskSection('settings')}&part=${code}`}
              aria-current={code === current ? 'page' : undefined}
              onClick={onPlainClick(() => onNavigate(code))}
              className="motion-state flex min-h-9 items-center rounded-control px-3 text-table hover:bg-plum-tint aria-[current]:bg-blush-tint aria-[current]:font-semibold aria-[current]:text-plum"
            >
              {desk(`settingsPages.${code}`)}
              {isUnsaved(unsaved, code) && (
                <span title={t('unsaved')} className="ml-2 size-2 shrink-0 rounded-pill bg-warning">
                  <span className="sr-only">{t('unsaved')}</span>
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
