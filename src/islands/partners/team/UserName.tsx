import { Mail } from 'lucide-react'
import type { ShopUser } from '../../../../contract/partners/team.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { isPending, nameOf } from './roles.ts'

/** Initials, name and email; for invited users email and inviter. */
export function UserName({ user }: { user: ShopUser }) {
  const t = useTexts('team')
  const pending = isPending(user)
  const subtitle = pending
    ? user.invitation && t('invitedBy', { name: user.invitation.invitedBy })
    : user.userIdentifier
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span
        aria-hidden
        className={`grid size-9 shrink-0 place-items-center rounded-pill text-small font-semibold ${pending ? 'bg-sand-tint text-muted' : 'bg-blush text-plum'}`}
      >
        {pending ? <Mail className="size-4" /> : user.firstName.charAt(0) + user.lastName.charAt(0)}
      </span>
      <span className="min-w-0 md:min-w-40">
        <span className="block font-semibold wrap-anywhere md:max-w-64">
          <BreakableEmail text={nameOf(user)} />
        </span>
        {subtitle && (
          <span className="block text-small font-normal wrap-anywhere text-muted md:max-w-64">
            <BreakableEmail text={subtitle} />
          </span>
        )}
      </span>
    </span>
  )
}

/** An email address breaks after its @ rather than inside a word. */
function BreakableEmail({ text }: { text: string }) {
  const at = text.indexOf('@') + 1
  return (
    <>
      {text.slice(0, at)}
      <span className="inline-block max-w-full">{text.slice(at)}</span>
    </>
  )
}
