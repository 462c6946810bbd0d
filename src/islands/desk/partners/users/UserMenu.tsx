import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import * as contract from '../../../../../contract/desk/partners/partner-users.ts'
import { type Partner, type PartnerUser, readPartner } from '../../../../../contract/desk/partners/partners.ts'
import { companyRoles, roleNames } from '../../../../../contract/partners/customer.ts'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { showErrorToast, showSuccessToast } from '../../../../lib/toasts.ts'
import { ConfirmDialog } from '../../../section/ConfirmDialog.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { deskCall } from '../../lib/desk-call.ts'

interface Props {
  partner: Partner
  user: PartnerUser
  onChanged: (partner: Partner) => void
}

/** Actions on a partner's user. */
export function UserMenu({ partner, user, onChanged }: Props) {
  const t = useTexts('desk-partners')
  const [confirming, setConfirming] = useState<'disable' | 'factor'>()
  const name = user.name || user.email
  const params = { id: partner.id, user: user.id }
  const saved = t('users.saved', { name })
  const reload = async (failure: unknown) => {
    if (failure instanceof ApiError && failure.status === 409)
      await deskCall(readPartner, { params: { id: partner.id } }).then(onChanged, () => undefined)
  }
  const run = async (change: () => Promise<Partner>, text: string) => {
    try {
      onChanged(await change())
      showSuccessToast(text)
    } catch (error) {
      showErrorToast(error)
      await reload(error)
    }
  }
  const isInvited = user.status === 'invited'
  const resetFactor = () => deskCall(contract.resetPartnerSecondFactor, { params })
  const disable = () =>
    deskCall(contract.disablePartnerUser, { params, input: { basedOn: isInvited ? 'invited' : 'active' } })
  const entries = [
    ...companyRoles
      .filter((role) => role !== user.role && user.status !== 'disabled')
      .map((role) => ({
        label: t('users.makeRole', { role: roleNames[role] }),
        onSelect: () =>
          void run(
            () => deskCall(contract.changePartnerUserRole, { params, input: { role, basedOn: user.role } }),
            saved
          )
      })),
    isInvited && {
      label: t('users.resend'),
      onSelect: () => void run(() => deskCall(contract.resendPartnerInvitation, { params }), t('users.resent'))
    },
    user.hasSecondFactor && { label: t('users.resetFactor'), onSelect: () => setConfirming('factor') },
    user.status === 'disabled'
      ? {
          label: t('users.enable'),
          onSelect: () => void run(() => deskCall(contract.enablePartnerUser, { params }), saved)
        }
      : {
          label: t(isInvited ? 'users.withdraw' : 'users.disable'),
          danger: true,
          onSelect: () => setConfirming('disable')
        }
  ].filter((entry) => entry !== false)
  const dialog = confirming === 'factor' ? 'factor' : isInvited ? 'withdraw' : 'disable'
  const texts = {
    disable: ['users.disableTitle', 'users.disableText', 'users.disable'],
    withdraw: ['users.withdrawTitle', 'users.withdrawText', 'users.withdraw'],
    factor: ['users.factorTitle', 'users.factorText', 'users.confirmFactor']
  } as const
  const [title, text, action] = texts[dialog]
  return (
    <>
      <Menu label={t('users.menu', { name })} entries={entries} className={buttonClass('quiet', 'small')}>
        <Ellipsis aria-hidden className="size-4" />
      </Menu>
      <ConfirmDialog
        danger
        subject={confirming}
        texts={{ title: t(title, { name }), cancel: t('cancel'), action: t(action), done: saved }}
        onConfirm={async (kind) => {
          try {
            onChanged(await (kind === 'factor' ? resetFactor() : disable()))
          } catch (error) {
            await reload(error)
            throw error
          }
        }}
        onClose={() => setConfirming(undefined)}
        onChanged={() => undefined}
      >
        <p>{t(text, { name })}</p>
      </ConfirmDialog>
    </>
  )
}
