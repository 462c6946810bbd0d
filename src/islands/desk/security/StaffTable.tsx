import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { listStaff } from '../../../../contract/desk/staff-accounts.ts'
import { formatDateTime } from '../../../../contract/format.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { useSearchParams } from '../../../lib/use-search-params.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Table } from '../../ui/display/Table.tsx'
import { Tag } from '../../ui/display/Tag.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { useStaff } from '../lib/use-staff.ts'
import { InviteStaff } from './InviteStaff.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { EmailAddress } from '../../ui/display/EmailAddress.tsx'

const statusTones = { active: 'success', invited: 'warning', closed: 'neutral' } as const

/** All staff accounts; managers can change those of colleagues. Needs the texts of second-factor. */
export function StaffTable() {
  const t = useTexts('desk-security')
  const factor = useTexts('second-factor')
  const desk = useTexts('desk')
  const locale = useLocale()
  const ownId = useStaff()?.id
  const { search, updateSearch } = useSearchParams()
  const [isOpened, setOpened] = useState(false)
  // The desk's search opens it through the URL.
  const isInviting = isOpened || search?.has('invite') === true
  const closeInvitation = () => {
    setOpened(false)
    if (search?.has('invite')) updateSearch({ invite: undefined }, 'replace')
  }
  const { data, error, loading, retry } = useLoad('staff', (signal) => deskCall(listStaff, { signal }))
  if (error !== undefined && !data) return <LoadFailed error={error} onRetry={retry} />
  return (
    <section aria-label={t('staff')} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 className="display text-title">{t('staff')}</h2>
          <p className="text-table text-muted">{t('accounts.add')}</p>
        </div>
        <Button size="small" onClick={() => setOpened(true)}>
          <UserPlus aria-hidden className="size-4" />
          {t('invite.open')}
        </Button>
      </div>
      {error !== undefined && <LoadFailed error={error} onRetry={retry} />}
      {isInviting && <InviteStaff onClose={closeInvitation} onDone={retry} />}
      <div className="overflow-clip rounded-card border border-line bg-white">
        <Table
          caption={t('staff')}
          rows={data ?? []}
          loading={loading && !data}
          expected={3}
          keyOf={({ id }) => id}
          columns={[
            {
              head: t('columns.person'),
              card: 'title',
              cell: ({ name, email }) => (
                <>
                  <span className="block wrap-anywhere">{name}</span>
                  <span className="block text-small font-normal wrap-anywhere text-muted md:min-w-40">
                    <EmailAddress address={email} />
                  </span>
                </>
              )
            },
            { head: t('columns.role'), cell: ({ role }) => desk(`roles.${role}`) },
            {
              head: t('accounts.statusHead'),
              cell: ({ status }) => (
                <Tag dot tone={statusTones[status]}>
                  {t(`accounts.${status}`)}
                </Tag>
              )
            },
            {
              head: factor('heading'),
              cell: ({ hasSecondFactor }) => (
                <Tag dot tone={hasSecondFactor ? 'success' : 'warning'}>
                  {factor(hasSecondFactor ? 'on' : 'off')}
                </Tag>
              )
            },
            {
              head: t('accounts.lastUsed'),
              cell: ({ lastUsedAt, sessions }) => (
                <>
                  <span className="figures block">
                    {lastUsedAt ? formatDateTime(lastUsedAt, locale) : t('accounts.never')}
                  </span>
                  {sessions > 0 && (
                    <span className="block text-small text-muted">{t('accounts.open', { count: sessions })}</span>
                  )}
                </>
              )
            },
            {
              head: desk('find.groups.actions'),
              headHidden: true,
              right: true,
              card: 'bare',
              cell: (account) =>
                account.id !== ownId && (
                  <span className="max-md:absolute max-md:top-2 max-md:right-2">
                    <AccountMenu account={account} onChanged={retry} />
                  </span>
                )
            }
          ]}
        />
      </div>
    </section>
  )
}
