import type { AuditEntry, AuditKind } from '../../../../contract/desk/log.ts'
import { settingKeys } from '../../../../contract/desk/settings/settings.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { DeskLink } from '../parts/DeskLink.tsx'
import type { SectionCode } from '../section-codes.ts'
import { rootNumberOf } from '../../../../contract/orders/order.ts'

/** Objects with a page: their desk section, and the parameter that opens one there. */
const pages: Partial<Record<AuditKind, [section: SectionCode, parameter: string]>> = {
  order: ['orders', 'order'],
  partner: ['partners', 'partner'],
  coupon: ['promotions', 'coupon'],
  application: ['applications', 'application'],
  setting: ['settings', 'part'],
  agent: ['settings', 'part']
}

/** The object of an entry, with a link if it has a page. */
export function ObjectLink({ entry: { kind, objectId, objectName } }: { entry: AuditEntry }) {
  const t = useTexts('desk')
  const page = pages[kind]
  if (!page)
    return (
      <>
        <span className="block">{objectName}</span>
        <span className="block text-small text-muted">{t(`log.kinds.${kind}`)}</span>
      </>
    )
  const isOrder = kind === 'order'
  // A part opens its root order.
  const opened = isOrder ? rootNumberOf(objectId) : kind === 'agent' ? 'agents' : objectId
  const setting = kind === 'setting' && settingKeys.find((key) => key === objectId)
  const name = setting ? t(`settingsPages.${setting}`) : objectName
  return (
    <>
      <DeskLink section={page[0]} record={[page[1], opened]} className={isOrder || kind === 'coupon' ? 'figures' : ''}>
        {isOrder ? objectId : name}
      </DeskLink>
      {isOrder && <span className="block text-small text-muted">{objectName}</span>}
    </>
  )
}
