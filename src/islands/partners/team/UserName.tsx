import { Mail } from 'lucide-react'
import type { ShopUser } from '../../../../contract/partners/team.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { isPending, nameOf } from './roles.ts'

/** Initials, name and email; for invited users email and inviter. */
export function UserName({ user }: { user: ShopUser }) {
  const t = useTexts('team')
  const pending = isPending(user)
  const second = pending ? user.invitation && t('invitedBy', { name: user.invitation.invitedBy }) : user.userIdentifier
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span
        aria-hidden
        className={`grid size-9 shrink-0 place-items-center rounded-pill text-small font-semibold ${pending ? 'bg-sand-tint text-muted' : 'bg-blush text-plum'}`}
      >
        {pending ? <Mail className="size-4" /> : user.firstName.charAt(0) + user.lastName.charAt(0)}
      </span>
      <span className="min-w-0">
        <span className="block font-semibold break-words">{nameOf(user)}</span>
        {second && <span className="block text-small font-normal break-all text-muted">{second}</span>}
      </span>
    </span>
  )
}
