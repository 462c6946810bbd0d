import { changePassword } from '../../../../contract/partners/password.ts'
import { call } from '../../../lib/api/api.ts'
import { customerId } from '../../../lib/api/session.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { Card } from '../../ui/Card.tsx'
import { PasswordForm } from '../password/parts/PasswordForm.tsx'

/** Changes the partner's own password. Needs the texts of security. */
export function ChangePassword({ email }: { email: string }) {
  const t = useTexts('security')
  return (
    <Card title={t('password.heading')}>
      <p className="-mt-2 text-table text-muted">{t('password.text')}</p>
      <PasswordForm
        email={email}
        change={(input) => call(changePassword, { params: { id: customerId() ?? '' }, input })}
      />
    </Card>
  )
}
