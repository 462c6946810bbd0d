import { User } from 'lucide-react'
import { useTexts } from '../../../lib/texts.tsx'
import { useLoadedCustomer } from '../session/parts/use-loaded-customer.ts'
import { ChangePassword } from '../security/ChangePassword.tsx'
import { SectionHeader } from '../../section/SectionHeader.tsx'
import { FormCardSkeletons } from '../../section/FormCardSkeletons.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { ProfileForm } from './ProfileForm.tsx'

/** My Information: personal data and password. */
export function ProfileSection() {
  const t = useTexts('profile')
  const title = useTexts('session')('sections.user-details')
  const { customer, error, retry } = useLoadedCustomer()
  return (
    <div className="grid grid-cols-1 gap-6">
      <SectionHeader icon={User} title={title} note={t('intro')} />
      {error !== undefined && <LoadFailed error={error} onRetry={retry} />}
      {!customer && error === undefined && <FormCardSkeletons />}
      {customer && <ProfileForm customer={customer} />}
      {customer && <ChangePassword email={customer.email} />}
    </div>
  )
}
