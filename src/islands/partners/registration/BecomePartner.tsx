import { applyAsPartner } from '../../../../contract/partners/registration.ts'
import { call } from '../../../lib/api/api.ts'
import { type Page, PageProvider, useTexts } from '../../../lib/texts.tsx'
import { useSignOutOnOpen } from '../session/parts/use-sign-out-on-open.ts'
import { Registration } from './Registration.tsx'

interface Props {
  page: Page
  /** Version of the terms at build time. */
  termsVersion: string
}

/** Applies to become a partner. Root island of /register. */
export function BecomePartner({ page, termsVersion }: Props) {
  useSignOutOnOpen()
  return (
    <PageProvider page={page}>
      <Form termsVersion={termsVersion} />
    </PageProvider>
  )
}

function Form({ termsVersion }: Omit<Props, 'page'>) {
  const t = useTexts('registration')
  return (
    <Registration
      draftName="register"
      termsVersion={termsVersion}
      heading={t('title')}
      intro={t('intro')}
      action={t('register')}
      send={async (input, idempotencyKey) => void (await call(applyAsPartner, { input, idempotencyKey }))}
    />
  )
}
