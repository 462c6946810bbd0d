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
import { type PartCode, partCodes, partPermissions } from './part-codes.ts'
import { parts } from './parts.ts'

/** A part's presence is visible to those who may open the part. */
const presenceKinds = { settings: 'setting', 'finance-settings': 'finance-setting' } as const

/** The desk's settings, one part at a time, as given in the URL. */
export function SettingsSection() {
  const t = useTexts('desk-settings')
  const desk = useTexts('desk')
  const isPermitted = usePermissions()
  const { search, updateSearch } = useSearchParams()
  const unsaved = useStore($unsaved)
  const permitted = partCodes.filter((code) => isPermitted(partPermissions[code]))
  const current = permitted.find((code) => code === search?.get('part')) ?? permitted[0]
  if (!search || !current) return null
  const Part = parts[current]
  return (
    <div className="grid grid-cols-1 gap-6 p-4 md:p-6">
      <PageHeader title={desk('sections.settings')} note={t('note')} />
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[12rem_minmax(0,1fr)]">
        <PartLinks codes={permitted} current={current} onNavigate={(part) => updateSearch({ part })} />
        <div className="md:hidden">
          <Select
            label={t('partsLabel')}
            labelHidden
            value={current}
            onChange={({ target }) => updateSearch({ part: target.value })}
          >
            {permitted.map((code) => (
              <option key={code} value={code}>
                {desk(`settingParts.${code}`)}
                {isUnsaved(unsaved, code) && ` · ${t('unsaved')}`}
              </option>
            ))}
          </Select>
        </div>
        <div className="grid grid-cols-1 gap-6">
          <PresenceNote kind={presenceKinds[partPermissions[current]]} id={current} />
          <Part key={current} fallback={<Skeleton className="h-96" />} />
        </div>
      </div>
    </div>
  )
}

function PartLinks({
  codes,
  current,
  onNavigate
}: {
  codes: readonly PartCode[]
  current: PartCode
  onNavigate: (code: PartCode) => void
}) {
  const t = useTexts('desk-settings')
  const desk = useTexts('desk')
  const paths = usePaths()
  const unsaved = useStore($unsaved)
  return (
    <nav aria-label={t('partsLabel')} className="sticky top-18 max-md:hidden">
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <a
              href={`${paths.deskSection('settings')}&part=${code}`}
              aria-current={code === current ? 'page' : undefined}
              onClick={onPlainClick(() => onNavigate(code))}
              className="motion-state flex min-h-9 items-center rounded-control px-3 text-table hover:bg-plum-tint aria-[current]:bg-blush-tint aria-[current]:font-semibold aria-[current]:text-plum"
            >
              {desk(`settingParts.${code}`)}
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
