import { useState } from 'react'
import type { CompanyRole } from '../../../../contract/customer.ts'
import { changeShopUserRole, resendInvitation, type ShopUser } from '../../../../contract/team.ts'
import { call } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { noticeTimes, notify } from '../../../lib/toasts.ts'
import { tellFailure } from '../parts/failure.ts'

/** What is done in a row; `changing` is the id of the one under way. */
export function useTeamChanges(onChanged: () => void) {
  const t = useTexts('team')
  const offline = useTexts('ui')('offline')
  const [changing, setChanging] = useState<string>()
  const run = async ({ id }: ShopUser, work: () => Promise<unknown>, text: string) => {
    setChanging(id)
    try {
      await work()
      notify({ text, tone: 'success', duration: noticeTimes.change })
    } catch (error) {
      tellFailure(error, t('failed'), offline)
    }
    setChanging(undefined)
    onChanged()
  }
  const changeRole = (user: ShopUser, role: CompanyRole) =>
    run(user, () => call(changeShopUserRole, { params: { id: user.id }, input: { roles: [role] } }), t('saved'))
  const resend = (user: ShopUser) => run(user, () => call(resendInvitation, { params: { id: user.id } }), t('sent'))
  return { changing, changeRole, resend }
}
