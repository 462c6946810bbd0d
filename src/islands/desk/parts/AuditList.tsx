import { formatDateTime } from '../../../../contract/format.ts'
import type { AuditEntry } from '../../../../contract/desk/log.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { Changes } from './changes/Changes.tsx'

interface Props {
  entries: readonly AuditEntry[]
  /** Id of the object that the page shows; entries about another one, such as a part of an order, name it. */
  about: string
}

/** Staff actions on an object, newest first. */
export function AuditList({ entries, about }: Props) {
  const t = useTexts('desk')
  const locale = useLocale()
  if (entries.length === 0) return <p className="text-table text-muted">{t('log.none')}</p>
  return (
    <ol className="grid gap-3 text-table">
      {entries.map((entry) => (
        <li key={entry.id} className="grid gap-1 border-b border-line pb-3 last:border-b-0 last:pb-0">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold">
              {t(`actions.${entry.action}`)}
              {entry.kind === 'agent' ? (
                <span className="font-normal wrap-anywhere text-muted"> {entry.objectName}</span>
              ) : (
                entry.objectId !== about && <span className="figures font-normal text-muted"> {entry.objectId}</span>
              )}
            </span>
            <span className="figures text-small text-muted">
              {t('log.by', { date: formatDateTime(entry.at, locale), name: entry.staffName })}
            </span>
          </span>
          <Changes entry={entry} />
        </li>
      ))}
    </ol>
  )
}
