import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { Partner } from '../../../../../contract/desk/partners/partners.ts'
import { roleNames } from '../../../../../contract/partners/customer.ts'
import { formatDate } from '../../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Table } from '../../../ui/display/Table.tsx'
import { Tag } from '../../../ui/display/Tag.tsx'
import { usePermissions } from '../../lib/use-permissions.ts'
import { TableCard } from '../../parts/TableCard.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { UserMenu } from './UserMenu.tsx'
import { EmailAddress } from '../../../ui/display/EmailAddress.tsx'

const tones = { invited: 'warning', active: 'success', disabled: 'plum' } as const

interface Props {
  partner: Partner
  onChanged: (partner: Partner) => void
}

/** Users of the partner: invites, changes roles, disables and re-enables them. */
export function Users({ partner, onChanged }: Props) {
  const t = useTexts('desk-partners')
  const desk = useTexts('desk')
  const locale = useLocale()
  const canChange = usePermissions()('change-partners')
  const [isInviting, setInviting] = useState(false)
  return (
    <TableCard
      title={t('users.title')}
      aside={
        canChange && (
          <Button appearance="outline" size="small" onClick={() => setInviting(true)}>
            <UserPlus aria-hidden className="size-4" />
            {t('users.invite')}
          </Button>
        )
      }
    >
      <Table
        caption={t('users.title')}
        rows={partner.users}
        keyOf={({ id }) => id}
        empty={t('users.none')}
        columns={[
          {
            head: t('user'),
            card: 'title',
            cell: ({ name, email }) => (
              <>
                <span className="block font-semibold wrap-anywhere md:min-w-40">{name || email}</span>
                {name && (
                  <span className="block text-small font-normal wrap-anywhere text-muted">
                    <EmailAddress address={email} />
                  </span>
                )}
              </>
            )
          },
          { head: t('role'), cell: ({ role }) => roleNames[role] },
          {
            head: t('users.lastSeen'),
            wideOnly: true,
            cell: ({ lastSeenAt }) => (
              <span className="figures">{lastSeenAt ? formatDate(lastSeenAt, locale) : t('users.never')}</span>
            )
          },
          {
            head: t('statusHead'),
            cell: ({ status, invitedUntil, hasSecondFactor }) => (
              <>
                <Tag dot tone={tones[status]}>
                  {t(`userStatus.${status}`)}
                </Tag>
                {invitedUntil && (
                  <span className="block text-small text-muted">
                    {t('users.until', { date: formatDate(invitedUntil, locale) })}
                  </span>
                )}
                {hasSecondFactor && <span className="block text-small text-muted">{t('users.factor')}</span>}
              </>
            )
          },
          ...(canChange
            ? [
                {
                  head: desk('find.groups.actions'),
                  headHidden: true,
                  right: true,
                  card: 'bare' as const,
                  cell: (user: Partner['users'][number]) => (
                    <span className="max-md:absolute max-md:top-2 max-md:right-2">
                      <UserMenu partner={partner} user={user} onChanged={onChanged} />
                    </span>
                  )
                }
              ]
            : [])
        ]}
      />
      {isInviting && <InviteDialog partner={partner} onClose={() => setInviting(false)} onDone={onChanged} />}
    </TableCard>
  )
}
