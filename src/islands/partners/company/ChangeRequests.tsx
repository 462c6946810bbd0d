import { changeableFields, type ChangeRequest } from '../../../../contract/partners/change-requests.ts'
import { formatDate, formatLabelled } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { Card } from '../../ui/Card.tsx'
import { Tag } from '../../ui/display/Tag.tsx'

const tones = { open: 'warning', accepted: 'success', declined: 'plum' } as const

/** The company's change requests with their state. */
export function ChangeRequests({ requests }: { requests: readonly ChangeRequest[] }) {
  const t = useTexts('company')
  const locale = useLocale()
  return (
    <Card title={t('requests')}>
      <ul className="grid gap-3 text-table">
        {requests.map(({ id, requestedAt, requestedBy, text, changes, state, reason }) => (
          <li key={id} className="grid gap-1 border-b border-line pb-3 last:border-b-0 last:pb-0">
            <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="text-small text-muted">
                {t('requestedBy', { name: requestedBy, date: formatDate(requestedAt, locale) })}
              </span>
              <Tag dot tone={tones[state]}>
                {t(`state.${state}`)}
              </Tag>
            </span>
            {changeableFields
              .filter((field) => changes[field] !== undefined)
              .map((field) => (
                <span key={field} className="wrap-anywhere">
                  <span className="text-muted">{formatLabelled(t(`fields.${field}`), '', locale)}</span>
                  {changes[field] ?? t('removed')}
                </span>
              ))}
            {text && <span className="wrap-anywhere whitespace-pre-line">{text}</span>}
            {reason && <span className="wrap-anywhere whitespace-pre-line text-muted">{reason}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
