import type { ReactNode } from 'react'
import { readDeskOrder } from '../../../../contract/desk/orders.ts'
import { readPartner } from '../../../../contract/desk/partners/partners.ts'
import type { DeskRequest } from '../../../../contract/desk/support.ts'
import { formatDate } from '../../../../contract/format.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { usePermissions } from '../lib/use-permissions.ts'
import { DeskLink } from '../parts/DeskLink.tsx'
import { OrderLink } from '../parts/OrderLink.tsx'
import { EmailAddress } from '../../ui/display/EmailAddress.tsx'

/** What a reply usually needs: the partner with the amounts it owes, and the order that the question mentions. */
export function RequestSidebar({ request: { company, email, orderNumber } }: { request: DeskRequest }) {
  const t = useTexts('desk-support')
  return (
    <aside aria-label={t('context')} className="grid content-start border-line bg-white max-xl:border-t xl:border-l">
      <SidebarSection title={t('partner')}>
        {company ? <Partner id={company.id} name={company.name} /> : <p>{t('visitor')}</p>}
        <a href={`mailto:${email}`} className="text-link wrap-anywhere">
          <EmailAddress address={email} />
        </a>
      </SidebarSection>
      {orderNumber && (
        <SidebarSection title={t('order')}>
          <Order number={orderNumber} />
        </SidebarSection>
      )}
    </aside>
  )
}

function SidebarSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2 border-b border-line p-4 text-table md:p-5">
      <h3 className="font-semibold text-muted">{title}</h3>
      {children}
    </section>
  )
}

function Partner({ id, name }: { id: string; name: string }) {
  const t = useTexts('desk-support')
  const isPermitted = usePermissions()('partners')
  const { data } = useLoad(isPermitted ? id : undefined, (signal) => deskCall(readPartner, { params: { id }, signal }))
  return (
    <>
      <DeskLink section="partners" record={['partner', id]} className="font-semibold wrap-anywhere">
        {name}
      </DeskLink>
      {data && (
        <dl className="grid gap-1">
          <Row label={t('owes')}>
            <Money amount={data.credit.open + data.credit.overdue} currency={data.currencyCode} />
          </Row>
          {data.credit.overdue > 0 && (
            <Row label={t('overdue')} classes="text-danger">
              <Money amount={data.credit.overdue} currency={data.currencyCode} />
            </Row>
          )}
        </dl>
      )}
    </>
  )
}

function Row({ label, classes = '', children }: { label: string; classes?: string; children: ReactNode }) {
  return (
    <div className={`flex justify-between gap-4 ${classes}`}>
      <dt>{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

function Order({ number }: { number: string }) {
  const ui = useTexts('ui')
  const locale = useLocale()
  const isPermitted = usePermissions()('orders')
  const { data } = useLoad(isPermitted ? number : undefined, (signal) =>
    deskCall(readDeskOrder, { params: { number }, signal })
  )
  return (
    <>
      <OrderLink number={number} />
      {data && (
        <p className="text-muted">
          {ui(`state.${data.order.state}`)}
          {data.order.checkoutCompletedAt && `, ${formatDate(data.order.checkoutCompletedAt, locale)}`},{' '}
          <Money amount={data.order.total} currency={data.order.currencyCode} />
        </p>
      )}
    </>
  )
}
