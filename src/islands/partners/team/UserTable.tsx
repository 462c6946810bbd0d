import { useState } from 'react'
import { roleNames } from '../../../../contract/partners/customer.ts'
import { Mail, ShieldOff, Trash2 } from 'lucide-react'
import { formatDate, formatDateTime } from '../../../../contract/format.ts'
import type { ShopUser } from '../../../../contract/partners/team.ts'
import { customerId } from '../../../lib/api/session.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { useRemovalFocus } from '../../ui/display/removal-focus.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { type Column, type Sort, Table } from '../../ui/display/Table.tsx'
import { Tag } from '../../ui/display/Tag.tsx'
import type { RoleChange } from './ChangeRole.tsx'
import { isPending, nameOf, roleOf } from './roles.ts'
import { RoleSelect } from './RoleSelect.tsx'
import { sortedUsers } from './sorted-users.ts'
import { useResending } from './use-resending.ts'
import { UserName } from './UserName.tsx'

interface Props {
  users: readonly ShopUser[] | undefined
  loading: boolean
  onChanged: () => void
  onRole: (change: RoleChange) => void
  onRemove: (user: ShopUser) => void
  onReset: (user: ShopUser) => void
}

/** All users of the company; a role change needs confirmation, and the user's own row is read-only. */
export function UserTable({ users, loading, onChanged, onRole, onRemove, onReset }: Props) {
  const t = useTexts('team')
  const factor = useTexts('second-factor')
  const locale = useLocale()
  const [sort, setSort] = useState<Sort>()
  const { resending, resend } = useResending(onChanged)
  const { list, remember } = useRemovalFocus<HTMLDivElement>(users?.length)
  const isCurrentUser = ({ id }: ShopUser) => id === customerId()
  const columns: Column<ShopUser>[] = [
    { head: t('name'), card: 'title', sortBy: 'name', cell: (user) => <UserName user={user} /> },
    {
      head: t('role'),
      sortBy: 'role',
      cell: (user) =>
        isCurrentUser(user) ? (
          roleNames[roleOf(user)]
        ) : (
          <div className="md:min-w-40">
            <RoleSelect
              label={t('roleOf', { name: nameOf(user) })}
              labelHidden
              value={roleOf(user)}
              onChange={(role) => onRole({ user, role })}
            />
          </div>
        )
    },
    {
      head: t('status'),
      sortBy: 'status',
      cell: (user) => (
        <Tag dot tone={isPending(user) ? 'warning' : 'success'}>
          {t(isPending(user) ? 'statusPending' : 'statusActive')}
        </Tag>
      )
    },
    {
      head: t('lastSeen'),
      sortBy: 'seen',
      descendingFirst: true,
      cell: (user) => (isCurrentUser(user) ? t('rightNow') : <LastSeen user={user} />)
    },
    {
      head: t('actions'),
      headHidden: true,
      right: true,
      card: 'bare',
      cell: (user) =>
        isCurrentUser(user) ? (
          <span className="text-muted">{t('you')}</span>
        ) : (
          <span className="flex items-center justify-end gap-1">
            {isPending(user) && (
              <Button
                appearance="quiet"
                size="small"
                busy={resending === user.id}
                onClick={() => void resend(user)}
                aria-label={t('resendTo', { name: nameOf(user) })}
              >
                <Mail aria-hidden className="size-4" />
                {t('resend')}
              </Button>
            )}
            {user.hasSecondFactor && (
              <IconButton
                icon={ShieldOff}
                label={factor('resetOf', { name: nameOf(user) })}
                onClick={() => onReset(user)}
              />
            )}
            <IconButton
              data-remove={user.id}
              icon={Trash2}
              label={t('removeOne', { name: nameOf(user) })}
              onClick={() => {
                remember(user.id)
                onRemove(user)
              }}
            />
          </span>
        )
    }
  ]
  return (
    <div ref={list} className="rounded-card border border-line bg-white md:overflow-x-auto">
      <Table
        caption={t('table')}
        columns={columns}
        rows={sortedUsers(users ?? [], sort, locale)}
        sort={sort}
        onSort={setSort}
        keyOf={({ id }) => id}
        loading={loading}
        expected={3}
      />
    </div>
  )
}

function LastSeen({ user: { lastSeenAt, invitation } }: { user: ShopUser }) {
  const t = useTexts('team')
  const locale = useLocale()
  if (invitation) {
    const date = formatDate(invitation.expiresAt, locale)
    return invitation.expired ? (
      <span className="text-danger">{t('expired', { date })}</span>
    ) : (
      t('validUntil', { date })
    )
  }
  return lastSeenAt ? <span className="figures">{formatDateTime(lastSeenAt, locale)}</span> : t('never')
}
