import { useTexts } from '../../lib/texts.tsx'
import { usePaths } from '../../lib/use-paths.ts'
import { ProgressSteps } from '../ui/ProgressSteps.tsx'

const steps = ['overview', 'payment', 'done'] as const
export type Step = (typeof steps)[number]

interface Props {
  step: Step
  /** Returns to the overview; without it, the overview is not a link. */
  onBack?: () => void
}

/** Progress of the checkout. */
export function Steps({ step, onBack }: Props) {
  const t = useTexts('checkout')
  const paths = usePaths()
  return (
    <ProgressSteps
      label={t('steps')}
      steps={steps.map((name) => ({
        name: t(`step.${name}`),
        href: name === 'overview' && onBack ? paths.checkout : undefined
      }))}
      current={steps.indexOf(step)}
      finished={step === 'done'}
      onNavigate={onBack && (() => onBack())}
    />
  )
}
