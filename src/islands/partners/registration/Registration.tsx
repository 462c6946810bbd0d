import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../lib/texts.tsx'
import { usePaths } from '../../../lib/use-paths.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { ProgressSteps } from '../../ui/ProgressSteps.tsx'
import { StatusMessage } from '../password/parts/StatusMessage.tsx'
import type { Draft } from './draft.ts'
import { RegisterAside } from './RegisterAside.tsx'
import { RegistrationForm } from './RegistrationForm.tsx'
import { lastStep, steps } from './steps.ts'
import { regionOf, useRegistration } from './use-registration.ts'
import type { Send } from './use-submission.ts'
import { onDemand } from '../../ui/on-demand.tsx'

const TermsDialog = onDemand(async () => (await import('./TermsDialog.tsx')).TermsDialog)

interface Props {
  draftName: string
  initialDraft?: Draft
  termsVersion: string
  heading: string
  intro: string
  /** Label of the submit button. */
  action: string
  /** Shown above the fields: the question about a reopened application. */
  notice?: ReactNode
  send: Send
}

/** The four steps of a registration, the terms dialog, and the confirmation. */
export function Registration({ heading, intro, action, notice, ...options }: Props) {
  const t = useTexts('registration')
  const registration = useRegistration(options)
  const [reading, setReading] = useState(false)
  const { form, step, country, sending, goToStep, accept, rejectTerms } = registration
  if (sending.done) return <Confirmation email={form.email} />
  const accepted = () => {
    accept(true)
    setReading(false)
  }
  const close = () => {
    setReading(false)
    if (!registration.accepted) rejectTerms()
  }
  return (
    <div className="grid grid-cols-1 gap-8 md:gap-10">
      <div>
        <h1 className="display text-display">{heading}</h1>
        <p className="mt-1 text-large text-muted">{intro}</p>
      </div>
      <ProgressSteps
        wide
        label={t('steps.label')}
        steps={steps.map(({ name }) => ({ name: t(`steps.${name}`), href: '#step' }))}
        current={step}
        onNavigate={goToStep}
      />
      <div className="grid grid-cols-1 gap-x-4 gap-y-16 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-7">
          <RegistrationForm {...{ registration, action, notice }} onTerms={() => setReading(true)} />
        </div>
        <div className="min-w-0 lg:col-span-4 lg:col-start-9">
          <RegisterAside />
        </div>
      </div>
      <>
        {reading && step === lastStep && <TermsDialog region={regionOf(country)} onAccept={accepted} onClose={close} />}
      </>
    </div>
  )
}

function Confirmation({ email }: { email: string }) {
  const t = useTexts('registration')
  const paths = usePaths()
  return (
    <div className="max-w-text py-8 md:py-16">
      <StatusMessage heading={t('thanks')} text={t('verifying')} hint={t('emailSent', { email })}>
        <a href={paths.catalogue()} className={buttonClass('filled', 'large', 'justify-self-start max-sm:w-full')}>
          {t('toCatalogue')}
        </a>
      </StatusMessage>
    </div>
  )
}
