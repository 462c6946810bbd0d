import { useState } from 'react'
import { resendInvitation, type ShopUser } from '../../../../contract/partners/team.ts'
import { call } from '../../../lib/api/api.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { noticeTimes, notify } from '../../../lib/toasts.ts'
import { tellFailure } from '../../section/failure.ts'

/** Mails an invitation again; `resending` is the id of the invited person while that is under way. */
export function useResending(onChanged: () => void) {
  const t = useTexts('team')
  const offline = useTexts('ui')('offline')
  const [resending, setResending] = useState<string>()
  const resend = async ({ id }: ShopUser) => {
    setResending(id)
    try {
      await call(resendInvitation, { params: { id } })
      notify({ text: t('sent'), tone: 'success', duration: noticeTimes.change })
    } catch (error) {
      tellFailure(error, t('failed'), offline)
    }
    setResending(undefined)
    onChanged()
  }
  return { resending, resend }
}
