import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { resetStaffSecondFactor } from '../../../../contract/desk/second-factor.ts'
import * as contract from '../../../../contract/desk/staff-accounts.ts'
import { staffRoles } from '../../../../contract/desk/permissions.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { showErrorToast, showSuccessToast } from '../../../lib/toasts.ts'
import { ConfirmDialog } from '../../section/ConfirmDialog.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { deskCall } from '../lib/desk-call.ts'

interface Props {
  account: contract.StaffAccount
  onChanged: () => void
}

/** Actions on a colleague's account. Needs the texts of second-factor. */
export function AccountMenu({ account, onChanged }: Props) {
  const t = useTexts('desk-security')
  const desk = useTexts('desk')
  const factor = useTexts('second-factor')
  const [confirming, setConfirming] = useState<'close' | 'factor'>()
  const { id, name, role, status } = account
  const params = { id }
  const run = async (change: () => Promise<unknown>, text: string) => {
    try {
      await change()
      showSuccessToast(text)
    } catch (error) {
      showErrorToast(error)
    }
    onChanged()
  }
  const saved = t('accounts.saved', { name })
  const setStatus = (next: 'active' | 'closed') =>
    deskCall(contract.changeStaffStatus, { params, input: { status: next, basedOn: status } })
  const entries =
    status === 'closed'
      ? [{ label: t('accounts.reopen'), onSelect: () => void run(() => setStatus('active'), saved) }]
      : [
          ...staffRoles
            .filter((other) => other !== role)
            .map((other) => ({
              label: t('accounts.makeRole', { role: desk(`roles.${other}`) }),
              onSelect: () =>
                void run(
                  () => deskCall(contract.changeStaffRole, { params, input: { role: other, basedOn: role } }),
                  saved
                )
            })),
          {
            label: t(status === 'invited' ? 'accounts.sendAgain' : 'accounts.sendLink'),
            onSelect: () =>
              void run(
                () => deskCall(contract.sendStaffLink, { params, input: {} }),
                t(status === 'invited' ? 'invite.sent' : 'accounts.linkSent', { name })
              )
          },
          ...(account.sessions > 0
            ? [
                {
                  label: t('accounts.signOut'),
                  onSelect: () =>
                    void run(() => deskCall(contract.endStaffSessions, { params }), t('accounts.signedOut', { name }))
                }
              ]
            : []),
          ...(account.hasSecondFactor ? [{ label: factor('reset'), onSelect: () => setConfirming('factor') }] : []),
          { label: t('accounts.close'), danger: true, onSelect: () => setConfirming('close') }
        ]
  const isFactor = confirming === 'factor'
  const texts = isFactor
    ? { title: factor('reset'), action: factor('resetAction'), done: factor('resetDone') }
    : { title: t('accounts.closeTitle', { name }), action: t('accounts.close'), done: saved }
  return (
    <>
      <Menu label={t('accounts.menu', { name })} entries={entries} className={buttonClass('quiet', 'small')}>
        <Ellipsis aria-hidden className="size-4" />
      </Menu>
      <ConfirmDialog
        danger
        subject={confirming}
        texts={{ ...texts, cancel: factor('cancel') }}
        onConfirm={(kind) => (kind === 'factor' ? deskCall(resetStaffSecondFactor, { params }) : setStatus('closed'))}
        onClose={() => setConfirming(undefined)}
        onChanged={onChanged}
      >
        <p>{isFactor ? factor('resetText', { name }) : t('accounts.closeText', { name })}</p>
      </ConfirmDialog>
    </>
  )
}
