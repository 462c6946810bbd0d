import { ArrowRight, Lock } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent } from 'react'
import { useTexts } from '../../../lib/texts.tsx'
import { usePaths } from '../../../lib/use-paths.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AddressStep } from './steps/AddressStep.tsx'
import { CompanyStep } from './steps/CompanyStep.tsx'
import { ContactStep } from './steps/ContactStep.tsx'
import { EvaluationStep } from './steps/EvaluationStep.tsx'
import { ErrorSummary, focusField } from './ErrorSummary.tsx'
import { lastStep, steps } from './steps.ts'
import type { Registration } from './use-registration.ts'

interface Props {
  registration: Registration
  /** Label of the submit button. */
  action: string
  /** Called on submit without accepted terms. */
  onTerms: () => void
  /** Shown below the step's heading: the question about a reopened application; not stored in the draft. */
  notice?: ReactNode
}

/** A step with heading, fields and buttons. Enter continues, like the button. */
export function RegistrationForm({ registration, action, onTerms, notice }: Props) {
  const t = useTexts('registration')
  const { step, countries, validation, accepted, sending, areStepsValid, goToStep, submit } = registration
  const name = steps[step]!.name
  useFocus(registration)
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (sending.busy || !areStepsValid(step)) return
    if (step < lastStep) return goToStep(step + 1)
    if (!accepted) return onTerms()
    void submit()
  }
  return (
    <form noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-6">
      <div>
        <h2 id="step" tabIndex={-1} className="display scroll-mt-28 text-heading outline-none">
          {t(`steps.${name}`)}
        </h2>
        <p className="text-muted">{t(`hints.${name}`)}</p>
      </div>
      {notice}
      {sending.failure && <ErrorBanner>{sending.failure}</ErrorBanner>}
      <ErrorSummary errors={validation.errors} />
      <Fields registration={registration} onTerms={onTerms} />
      {/* Not below a skeleton, whose end would move the buttons from under the pointer. */}
      {(step === 0 || !countries.loading) && <FormFooter registration={registration} action={action} />}
      {!notice && (
        <p className="flex items-center gap-2 text-table text-muted">
          <Lock aria-hidden className="size-4 shrink-0" />
          {t('savedNote')}
        </p>
      )}
    </form>
  )
}

/** After a step, focus moves to its heading; after a failed validation, to the first invalid field. */
function useFocus({ validation: { stepChangeCount, errorsShownCount, errors } }: Registration): void {
  const focusFirstInvalid = useEffectEvent(() => {
    const first = Object.entries(errors).find(([, error]) => error)?.[0]
    if (first) focusField(first)
  })
  useEffect(() => {
    if (errorsShownCount > 0) focusFirstInvalid()
  }, [errorsShownCount])
  useEffect(() => {
    if (stepChangeCount > 0) document.getElementById('step')?.focus()
  }, [stepChangeCount])
}

function Fields({ registration, onTerms }: { registration: Registration; onTerms: () => void }) {
  const t = useTexts('ui')
  const { step, countries } = registration
  if (step === 0) return <ContactStep registration={registration} />
  if (countries.error !== undefined) return <LoadFailed error={countries.error} onRetry={countries.retry} />
  if (!countries.data) return <Skeleton label={t('loading')} className="h-96" />
  if (step === 1) return <CompanyStep registration={registration} />
  if (step === 2) return <AddressStep registration={registration} />
  return <EvaluationStep registration={registration} onTerms={onTerms} />
}

function FormFooter({ registration, action }: { registration: Registration; action: string }) {
  const t = useTexts('registration')
  const { login } = usePaths()
  const { step, goToStep, sending } = registration
  return (
    <div className="flex justify-between gap-2 border-t border-line pt-6 max-sm:*:flex-auto max-sm:*:px-3">
      {step === 0 ? (
        <a data-visitor href={login} className={buttonClass('outline', 'large')}>
          {t('toSignIn')}
        </a>
      ) : (
        <Button appearance="outline" size="large" onClick={() => goToStep(step - 1)}>
          {t('previous')}
        </Button>
      )}
      <Button type="submit" size="large" busy={sending.busy}>
        {step === lastStep ? (
          action
        ) : (
          <>
            {t('continue')}
            <ArrowRight aria-hidden className="size-4" />
          </>
        )}
      </Button>
    </div>
  )
}
