import { removeShopUser, type ShopUser } from '../../../../contract/partners/team.ts'
import { call } from '../../../lib/api/api.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { ConfirmDialog } from '../../section/ConfirmDialog.tsx'
import { isPending, nameOf } from './roles.ts'

interface Props {
  toRemove: ShopUser | undefined
  onClose: () => void
  onRemoved: () => void
}

/** Asks before a colleague is removed or an invitation withdrawn; asks again if it was accepted meanwhile. */
export function RemoveUser({ toRemove, onClose, onRemoved }: Props) {
  const t = useTexts('team')
  return (
    <ConfirmDialog
      danger
      subject={toRemove}
      texts={{ title: t('removeTitle'), cancel: t('cancel'), action: t('remove'), done: t('removed') }}
      onConfirm={(user) =>
        call(removeShopUser, { params: { id: user.id }, input: { basedOn: isPending(user) ? 'invited' : 'active' } })
      }
      onClose={onClose}
      onChanged={onRemoved}
    >
      <p>{t('removeAsk')}</p>
      {toRemove && (
        <p className="break-words text-muted">
          {t(isPending(toRemove) ? 'removeInvited' : 'removeActive', { name: nameOf(toRemove) })}
        </p>
      )}
    </ConfirmDialog>
  )
}
