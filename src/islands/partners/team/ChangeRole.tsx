import { type CompanyRole, roleNames } from '../../../../contract/partners/customer.ts'
import { changeShopUserRole, type ShopUser } from '../../../../contract/partners/team.ts'
import { call } from '../../../lib/api/api.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { ConfirmDialog } from '../../section/ConfirmDialog.tsx'
import { nameOf, roleOf } from './roles.ts'

/** A colleague and the chosen new role. */
export interface RoleChange {
  user: ShopUser
  role: CompanyRole
}

interface Props {
  change: RoleChange | undefined
  onClose: () => void
  onChanged: () => void
}

/** Asks for confirmation before changing a colleague's role. */
export function ChangeRole({ change, onClose, onChanged }: Props) {
  const t = useTexts('team')
  return (
    <ConfirmDialog
      subject={change}
      texts={{
        title: t('changeTitle'),
        cancel: t('cancel'),
        action: t('change'),
        done: t('saved'),
        failed: t('failed')
      }}
      onConfirm={({ user, role }) =>
        call(changeShopUserRole, { params: { id: user.id }, input: { roles: [role], basedOn: roleOf(user) } })
      }
      onClose={onClose}
      onChanged={onChanged}
    >
      {change && (
        <>
          <p className="break-words">{t('changeAsk', { name: nameOf(change.user) })}</p>
          <p className="text-muted">
            {t('changeText', { from: roleNames[roleOf(change.user)], to: roleNames[change.role] })}
          </p>
        </>
      )}
    </ConfirmDialog>
  )
}
