import type { AuditEntry } from '../../../../contract/desk/log.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { usePaths } from '../../../lib/use-paths.ts'

/** The object of an entry, with a link if it has a page. */
export function ObjectLink({ entry: { kind, objectId, objectName } }: { entry: AuditEntry }) {
  const t = useTexts('desk')
  const paths = usePaths()
  if (kind === 'order') {
    const whole = objectId.replace(/-\d+$/, '')
    return (
      <>
        <a href={`${paths.deskSection('orders')}&order=${encodeURIComponent(whole)}`} className="figures text-link">
          {objectId}
        </a>
        <span className="block text-small text-muted">{objectName}</span>
      </>
    )
  }
  if (kind === 'partner')
    return (
      <a href={`${paths.deskSection('partners')}&partner=${encodeURIComponent(objectId)}`} className="text-link">
        {objectName}
      </a>
    )
  if (kind === 'coupon')
    return (
      <a
        href={`${paths.deskSection('promotions')}&coupon=${encodeURIComponent(objectId)}`}
        className="figures text-link"
      >
        {objectName}
      </a>
    )
  if (kind === 'application')
    return (
      <a
        href={`${paths.deskSection('applications')}&application=${encodeURIComponent(objectId)}`}
        className="text-link"
      >
        {objectName}
      </a>
    )
  return (
    <>
      <span className="block">{objectName}</span>
      <span className="block text-small text-muted">{t(`log.kinds.${kind}`)}</span>
    </>
  )
}
