import { Shield } from 'lucide-react'
import { useTexts } from '../../../lib/texts.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { SectionHeader } from '../../section/SectionHeader.tsx'
import { useLoadedCustomer } from '../session/parts/use-loaded-customer.ts'
import { FormCardSkeletons } from '../../section/FormCardSkeletons.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { preloadSessions, OpenSessions } from './OpenSessions.tsx'

const SecondFactor = onDemand(async () => (await import('./SecondFactor.tsx')).SecondFactor)
const PersonalData = onDemand(async () => (await import('./PersonalData.tsx')).PersonalData)

/** Password, second factor, language, open sessions and personal data, for every role. */
export function SecuritySection() {
  const t = useTexts('security')
  const title = useTexts('session')('sections.security')
  const { customer, error, retry } = useLoadedCustomer()
  return (
    <div className="grid grid-cols-1 gap-6">
      <SectionHeader icon={Shield} title={title} note={t('intro')} />
      {error !== undefined && <LoadFailed error={error} onRetry={retry} />}
      {!customer && error === undefined && <FormCardSkeletons />}
      {customer && (
        <>
          <ChangePassword email={customer.email} />
          <SecondFactor
            isAdmin={customer.userRoles.includes('ROLE_COMPANY_ADMIN')}
            fallback={<Skeleton className="h-40" />}
          />
          <LanguageChoice />
          <OpenSessions />
          <PersonalData fallback={<Skeleton className="h-40" />} />
        </>
      )}
    </div>
  )
}

SecuritySection.preloadData = preloadSessions
