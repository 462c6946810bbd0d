import { useState } from 'react'
import type { Output } from '../../../../contract/endpoint.ts'
import { completeApplication, readOpenApplication } from '../../../../contract/partners/registration.ts'
import { formOf } from '../../../../contract/partners/application-input.ts'
import { call } from '../../../lib/api/api.ts'
import { type Page, PageProvider, useTexts } from '../../../lib/texts.tsx'
import { usePaths } from '../../../lib/use-paths.ts'
import { StatusMessage } from '../password/parts/StatusMessage.tsx'
import { useMailedLink } from '../password/parts/use-mailed-link.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Registration } from './Registration.tsx'

interface Props {
  page: Page
  termsVersion: string
}

/** Completes a reopened application with an emailed link. Root island of /register/application/{token}. */
export function ReopenApplication({ page, termsVersion }: Props) {
  return (
    <PageProvider page={page}>
      <Link termsVersion={termsVersion} />
    </PageProvider>
  )
}

type Reopened = Output<typeof readOpenApplication>

function Link({ termsVersion }: Omit<Props, 'page'>) {
  const t = useTexts('registration')
  const { reopenApplication, landing } = usePaths()
  const { link, retry } = useMailedLink({
    cleanPath: reopenApplication,
    read: (token) => call(readOpenApplication, { params: { token } }),
    noLink: t('noLink')
  })
  if (link.step === 'checking') return <ReopenSkeleton />
  if (link.step === 'failed') return <LoadFailed error={link.error} onRetry={retry} />
  if (link.step === 'found') return <Form token={link.token} reopened={link.found} termsVersion={termsVersion} />
  return (
    <div className="max-w-text py-8 md:py-16">
      <StatusMessage heading={t('dead')} text={link.reason}>
        <a href={landing} className={buttonClass('filled', 'large', 'justify-self-start max-sm:w-full')}>
          {t('toStart')}
        </a>
      </StatusMessage>
    </div>
  )
}

interface FormProps {
  token: string
  reopened: Reopened
  termsVersion: string
}

function Form({ token, reopened: { question, application }, termsVersion }: FormProps) {
  const t = useTexts('registration')
  // Drafts are stored per question: input for an earlier question must not reappear.
  const [initialDraft] = useState(() => ({ form: formOf(application), step: 0 }))
  return (
    <Registration
      draftName="reopened"
      initialDraft={initialDraft}
      termsVersion={termsVersion}
      heading={t('reopened')}
      intro={t('reopenedIntro')}
      action={t('sendAgain')}
      notice={
        <section className="rounded-card border border-line bg-sand-tint px-5 py-4">
          <h3 className="font-semibold">{t('question')}</h3>
          <p className="break-words whitespace-pre-line">{question}</p>
        </section>
      }
      send={async (input) => void (await call(completeApplication, { params: { token }, input }))}
    />
  )
}

function ReopenSkeleton() {
  return (
    <div aria-hidden className="grid gap-8">
      <Skeleton className="h-14 w-2/3" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-96 w-full" />
    </div>
  )
}
