import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { type Partner, readPartner } from '../../../../contract/desk/partners/partners.ts'
import { formatDate } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { useCountryName } from '../../partners/addresses/parts/use-country-name.ts'
import { Button } from '../../ui/Button.tsx'
import { Tabs } from '../../ui/display/Tabs.tsx'
import { Tag } from '../../ui/display/Tag.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { usePermissions } from '../lib/use-permissions.ts'
import { PresenceNote } from '../parts/PresenceNote.tsx'
import { useRecord } from '../../section/use-record.ts'
import { RecordSkeleton } from '../parts/RecordSkeleton.tsx'
import { Addresses } from './addresses/Addresses.tsx'
import { RecentOrders } from './RecentOrders.tsx'
import { ChangeRequestCard } from './changes/ChangeRequestCard.tsx'
import { CompanyCard, ConditionsCard } from './CompanyCards.tsx'
import { CreditBar } from './CreditBar.tsx'
import { CreditCard } from './CreditCard.tsx'
import { Documents } from './documents/Documents.tsx'
import { LedgerEntries, UnpaidInvoices } from './AccountTables.tsx'
import { Suspension } from './edit/Suspension.tsx'
import { Shipping } from './prices/Shipping.tsx'
import { VolumeTiers } from './prices/VolumeTiers.tsx'
import { Reminders } from './Reminders.tsx'
import { StatusTag } from './StatusTag.tsx'
import { Timeline } from './timeline/Timeline.tsx'
import { Users } from './users/Users.tsx'

/** The tabs of a partner's page. */
export const partnerTabs = ['overview', 'ledger', 'documents', 'addresses'] as const
type PartnerTab = (typeof partnerTabs)[number]

interface Props {
  id: string
  tab: PartnerTab
  onTab: (tab: PartnerTab) => void
  onBack: () => void
  onMerge: () => void
  /** The partner that a link to this page named, if it was merged into this one. */
  mergedFrom: Partner['mergedFrom']
  /** Called if the partner was merged into another one, which has been loaded. */
  onMoved: (partner: Partner) => void
}

/** A partner: an overview with its data, its ledger, documents and addresses. */
export function PartnerPage({ id, tab, onTab, onBack, onMerge, mergedFrom, onMoved }: Props) {
  const t = useTexts('desk-partners')
  const {
    record: partner,
    setRecord,
    error,
    reload
  } = useRecord(id, (signal) => deskCall(readPartner, { params: { id }, signal }))
  useEffect(() => {
    if (partner && partner.id !== id) onMoved(partner)
  })
  return (
    <div className="grid grid-cols-1 gap-4 p-4 md:gap-6 md:p-6">
      <div>
        <Button appearance="quiet" size="small" onClick={onBack} className="-ml-3">
          <ArrowLeft aria-hidden className="size-4" />
          {t('back')}
        </Button>
      </div>
      {error !== undefined && <LoadFailed error={error} onRetry={reload} />}
      {!partner && error === undefined && <RecordSkeleton section="partners" />}
      {mergedFrom && partner && <MergedNote from={mergedFrom} name={partner.name} />}
      {partner && (
        <Body partner={partner} tab={tab} onTab={onTab} onChanged={setRecord} onReload={reload} onMerge={onMerge} />
      )}
    </div>
  )
}

/** Says why a link to another partner has opened this one. */
function MergedNote({ from, name }: { from: NonNullable<Partner['mergedFrom']>; name: string }) {
  const t = useTexts('desk-partners')
  const locale = useLocale()
  return (
    <p role="status" className="rounded-control bg-plum-tint px-4 py-3 text-table wrap-anywhere">
      {t('merge.opened', { other: from.name, name, date: formatDate(from.at, locale) })}
    </p>
  )
}

interface BodyProps extends Pick<Props, 'tab' | 'onTab' | 'onMerge'> {
  partner: Partner
  onChanged: (partner: Partner) => void
  onReload: () => void
}

function Body({ partner, tab, onTab, onChanged, onReload, onMerge }: BodyProps) {
  const t = useTexts('desk-partners')
  const canChange = usePermissions()('change-partners')
  return (
    <>
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 grow basis-full md:basis-0">
          <Head partner={partner} />
        </div>
        {canChange && (
          <Button appearance="outline" onClick={onMerge}>
            {t('merge.open')}
          </Button>
        )}
        <Suspension partner={partner} onChanged={onChanged} />
      </div>
      <Tabs
        label={t('tabs.label')}
        selected={tab}
        onSelect={onTab}
        tabs={[
          {
            key: 'overview',
            label: t('tabs.overview'),
            keepsInput: true,
            panel: <Overview partner={partner} isShown={tab === 'overview'} onChanged={onChanged} onReload={onReload} />
          },
          { key: 'ledger', label: t('tabs.ledger'), panel: <Ledger partner={partner} onChanged={onChanged} /> },
          { key: 'documents', label: t('documents.title'), panel: <Documents partner={partner} /> },
          {
            key: 'addresses',
            label: t('addresses.title'),
            count: partner.addresses.length,
            panel: <Addresses partner={partner} onChanged={onChanged} />
          }
        ]}
      />
    </>
  )
}

interface OverviewProps extends Pick<BodyProps, 'partner' | 'onChanged' | 'onReload'> {
  /** Whether it is visible: keys act on its change request only then. */
  isShown: boolean
}

/** Credit, data and users, with prices and the timeline beside them. */
function Overview({ partner, isShown, onChanged, onReload }: OverviewProps) {
  const callbacksFor = (close: () => void) => ({
    onClose: close,
    onReload: () => {
      close()
      onReload()
    },
    onSaved: onChanged
  })
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-6">
      <CreditBar partner={partner} />
      <div className="grid grid-cols-1 items-start gap-4 md:gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-1 gap-4 md:gap-6">
          {partner.changeRequests.map((request, at) => (
            <ChangeRequestCard
              key={request.id}
              partner={partner}
              request={request}
              hasKey={isShown && at === 0}
              onChanged={onChanged}
              onReload={onReload}
            />
          ))}
          <div className="grid grid-cols-1 gap-4 md:gap-6 lg:grid-cols-2">
            <CompanyCard partner={partner} callbacksFor={callbacksFor} />
            <CreditCard partner={partner} callbacksFor={callbacksFor} />
          </div>
          <Users partner={partner} onChanged={onChanged} />
          <RecentOrders partner={partner} />
        </div>
        <div className="grid grid-cols-1 gap-4 md:gap-6">
          <ConditionsCard partner={partner} callbacksFor={callbacksFor} onRestored={onChanged} />
          <VolumeTiers partner={partner} />
          <Shipping partner={partner} />
          <Timeline partner={partner} />
        </div>
      </div>
    </div>
  )
}

/** What the partner owes, its reminders, and the latest entries of its account. */
function Ledger({ partner, onChanged }: Pick<BodyProps, 'partner' | 'onChanged'>) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid grid-cols-1 gap-4 md:gap-6">
        <UnpaidInvoices partner={partner} />
        <LedgerEntries partner={partner} />
      </div>
      <Reminders partner={partner} onChanged={onChanged} />
    </div>
  )
}

function Head({ partner: { id, name, status, tags, since, city, countryCode, agent } }: { partner: Partner }) {
  const t = useTexts('desk-partners')
  const locale = useLocale()
  const countryName = useCountryName()
  const place = [city, countryName(countryCode)].filter(Boolean).join(', ')
  const origin = [t('since', { date: formatDate(since, locale) }), place, agent && t('agentIs', { name: agent })]
  return (
    <div className="grid min-w-0 gap-1 wrap-anywhere">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="display min-w-0 text-heading">{name}</h1>
        <StatusTag status={status} />
        {tags.map((tag) => (
          <Tag key={tag} tone="plum">
            {tag}
          </Tag>
        ))}
      </div>
      <p className="text-table text-muted">{origin.filter(Boolean).join(', ')}</p>
      <PresenceNote kind="partner" id={id} />
    </div>
  )
}
