import { useState } from 'react'
import { resendInvitation, type ShopUser } from '../../../../contract/partners/team.ts'
import { callOnce } from '../../../lib/api/call-once.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { showErrorToast, showSuccessToast } from '../../../lib/toasts.ts'

/** Emails an invitation again; `resending` is the user's id while in progress. */
export function useResending(onChanged: () => void) {
  const t = useTexts('team')
  const [resending, setResending] = useState<string>()
  const resend = async ({ id, invitation }: ShopUser) => {
    setResending(id)
    try {
      await callOnce(resendInvitation, { params: { id }, seen: invitation?.expiresAt })
      showSuccessToast(t('sent'))
    } catch (error) {
      showErrorToast(error, { title: t('failed') })
    }
    setResending(undefined)
    onChanged()
  }
  return { resending, resend }
}
