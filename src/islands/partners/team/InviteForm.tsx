import { type SubmitEvent, useState } from 'react'
import type { CompanyRole } from '../../../../contract/partners/customer.ts'
import { inviteShopUser, type ShopUser } from '../../../../contract/partners/team.ts'
import { call } from '../../../lib/api/api.ts'
import { looksLikeEmail } from '../parts/email.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { showErrorToast, showSuccessToast } from '../../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { fieldErrorsOf } from '../../section/field-errors.ts'
import { focusFirstInvalid, useSending } from '../../section/use-sending.ts'
import { RoleSelect } from './RoleSelect.tsx'

interface Props {
  /** Pending invitations. */
  pending?: readonly ShopUser[]
  onInvited: () => void
}

/** Invites a colleague: email and role. */
export function InviteForm({ pending, onInvited }: Props) {
  const t = useTexts('team')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<CompanyRole>('ROLE_COMPANY_COMMERCIAL')
  const { busy, errors, send, setErrors } = useSending()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const error = emailErrorOf(email.trim(), pending)
    if (error) {
      setErrors({ email: t(`invite.${error}`) })
      return focusFirstInvalid(event.currentTarget, { email: '' })
    }
    void send(async () => {
      try {
        await call(inviteShopUser, { input: { email: email.trim(), roles: [role] } })
        setEmail('')
        showSuccessToast(t('sent'))
        onInvited()
      } catch (error) {
        if (Object.keys(fieldErrorsOf(error)).length > 0) throw error
        showErrorToast(error, { title: t('failed') })
      }
    })
  }
  return (
    <form onSubmit={submit} noValidate className="rounded-card border border-line bg-white p-4 md:p-5">
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[1fr_13rem_auto]">
        <Field
          label={t('invite.email')}
          name="email"
          type="email"
          required
          autoComplete="off"
          maxLength={200}
          value={email}
          error={errors['email']}
          onChange={(event) => setEmail(event.target.value)}
        />
        <RoleSelect label={t('invite.role')} value={role} onChange={setRole} />
        {/* Aligned with the inputs, below the height of their labels. */}
        <Button type="submit" busy={busy} className="min-h-(--control-height) md:mt-7">
          {t('invite.send')}
        </Button>
      </div>
      <p className="mt-3 text-small text-muted">{t('invite.hint')}</p>
    </form>
  )
}

function emailErrorOf(email: string, pending: readonly ShopUser[] | undefined) {
  if (email === '') return 'required'
  if (!looksLikeEmail(email)) return 'invalid'
  const isPending = pending?.some(({ userIdentifier }) => userIdentifier.toLowerCase() === email.toLowerCase())
  return isPending ? 'pending' : undefined
}
