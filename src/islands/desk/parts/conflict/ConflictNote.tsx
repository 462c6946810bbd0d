import type { AuditEntry } from '../../../../../contract/desk/log.ts'
import { formatLabelled } from '../../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx'
import { AuditList } from '../AuditList.tsx'

/** A field that someone else has changed as well, with the value that is not in the form. */
export interface ConflictField {
  name: string
  label: string
  /** Undefined if it is too long to be shown here. */
  text: string | undefined
  /** Whether that is the own value, because the saved one was taken. */
  isOwn: boolean
}

interface Props {
  /** The server's message. */
  text: string
  /** What others have changed. */
  changes: readonly AuditEntry[]
  /** Id of the object. */
  about: string
  fields: readonly ConflictField[]
  /** Exchanges the values of these fields with those in the form. */
  onSwap: (names: readonly string[]) => void
}

/** Enter in a field far from the buttons saves as well: without this, the note could be out of view. */
const reveal = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'nearest' })

/** Explains that someone else has saved first; input is still in the form, and each field can take the other value. */
export function ConflictNote({ text, changes, about, fields, onSwap }: Props) {
  const t = useTexts('desk')
  const locale = useLocale()
  const saved = fields.filter(({ isOwn }) => !isOwn).map(({ name }) => name)
  return (
    <div ref={reveal} className="grid scroll-mb-4 grid-cols-1 gap-4">
      <ErrorBanner>
        {text} {t('conflict.text')}
      </ErrorBanner>
      {changes.length > 0 && <AuditList entries={changes} about={about} />}
      {fields.length > 0 && (
        <div className="grid grid-cols-1 gap-2 rounded-control bg-warning-tint p-4 text-table">
          <p className="font-semibold">{t('conflict.both')}</p>
          <ul className="grid grid-cols-1 gap-2">
            {fields.map((field) => (
              <li key={field.name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <span className="min-w-0 wrap-anywhere">
                  {field.text === undefined
                    ? field.label
                    : formatLabelled(field.label, field.text.trim() || '–', locale)}
                </span>
                <Button appearance="outline" size="small" onClick={() => onSwap([field.name])}>
                  {t(field.isOwn ? 'conflict.own' : 'conflict.saved')}
                  <span className="sr-only"> ({field.label})</span>
                </Button>
              </li>
            ))}
          </ul>
          {fields.length > 1 && (
            <div>
              <Button appearance="outline" size="small" onClick={() => onSwap(saved)}>
                {t('conflict.all')}
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  )
}
