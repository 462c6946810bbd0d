import { useState } from 'react'
import { resendInvitation, type ShopUser } from '../../../../contract/partners/team.ts'
import { call } from '../../../lib/api/api.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { showErrorToast, showSuccessToast } from '../../../lib/toasts.ts'

/** Emails an invitation again; `resending` is the user's id while in progress. */
export function useResending(onChanged: () => void) {
  const t = useTexts('team')
  const offline = useTexts('ui')('offline')
  const [resending, setResending] = useState<string>()
  const resend = async ({ id }: ShopUser) => {
    setResending(id)
    try {
      await call(resendInvitation, { params: { id } })
      showSuccessToast(t('sent'))
    } catch (error) {
      showErrorToast(error, t('failed'), offline)
    }
    setResending(undefined)
    onChanged()
  }
  return { resending, resend }
}
