import { removeShopUser, type ShopUser } from '../../../../contract/team.ts'
import { call } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { noticeTimes, notify } from '../../../lib/toasts.ts'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { tellFailure } from '../parts/failure.ts'
import { isPending, nameOf } from './roles.ts'

interface Props {
  doomed: ShopUser | undefined
  onClose: () => void
  onRemoved: () => void
}

/** Asks before a colleague is shut out or an invitation withdrawn. */
export function RemoveUser({ doomed, onClose, onRemoved }: Props) {
  const t = useTexts('team')
  const error = useTexts('account')('error')
  const offline = useTexts('ui')('offline')
  const remove = async () => {
    if (!doomed) return
    try {
      await call(removeShopUser, { params: { id: doomed.id } })
      notify({ text: t('removed'), tone: 'success', duration: noticeTimes.change })
    } catch (failure) {
      tellFailure(failure, error, offline)
    }
    onRemoved()
    onClose()
  }
  return (
    <ConfirmDialog
      open={doomed !== undefined}
      title={t('removeTitle')}
      cancel={t('cancel')}
      action={t('remove')}
      onClose={onClose}
      onConfirm={remove}
    >
      <p>{t('removeAsk')}</p>
      {doomed && (
        <p className="break-words text-muted">
          {t(isPending(doomed) ? 'removeInvited' : 'removeActive', { name: nameOf(doomed) })}
        </p>
      )}
    </ConfirmDialog>
  )
}
