import { resetColleagueSecondFactor } from '../../../../contract/partners/second-factor/second-factor.ts'
import type { ShopUser } from '../../../../contract/partners/team.ts'
import { call } from '../../../lib/api/api.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { ConfirmDialog } from '../../section/ConfirmDialog.tsx'
import { nameOf } from './roles.ts'

interface Props {
  user: ShopUser
  onClose: () => void
  onDone: () => void
}

/** Asks for confirmation before a colleague's second factor is removed. Needs the texts of second-factor. */
export function ResetSecondFactor({ user, onClose, onDone }: Props) {
  const t = useTexts('second-factor')
  return (
    <ConfirmDialog
      danger
      subject={user}
      texts={{ title: t('reset'), cancel: t('cancel'), action: t('resetAction'), done: t('resetDone') }}
      onConfirm={({ id }) => call(resetColleagueSecondFactor, { params: { id } })}
      onClose={onClose}
      onChanged={onDone}
    >
      <p>{t('resetText', { name: nameOf(user) })}</p>
    </ConfirmDialog>
  )
}
