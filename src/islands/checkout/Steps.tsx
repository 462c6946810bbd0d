import { Check } from 'lucide-react'
import { useTexts } from '../../lib/texts.tsx'
import { usePaths } from '../../lib/use-paths.ts'

const steps = ['overview', 'payment', 'done'] as const
export type Step = (typeof steps)[number]

interface Props {
  step: Step
  /** Back to the overview; without it the way back is closed. */
  onBack?: () => void
}

/** Where one is in the checkout: a row of numbers, on phones a bar with words. */
export function Steps({ step, onBack }: Props) {
  const t = useTexts('checkout')
  const here = steps.indexOf(step)
  return (
    <>
      <div className="w-full md:hidden">
        <p className="text-table text-muted">
          {t('stepOf', { step: here + 1, steps: steps.length, name: t(`step.${step}`) })}
        </p>
        <div aria-hidden className="mt-2 grid grid-cols-3 gap-1">
          {steps.map((name, i) => (
            <span key={name} className={`h-1 rounded-pill ${i <= here ? 'bg-plum' : 'bg-line'}`} />
          ))}
        </div>
      </div>
      <ol aria-label={t('steps')} className="flex items-center gap-4 text-table max-md:hidden">
        {steps.map((name, i) => (
          <li key={name} aria-current={i === here ? 'step' : undefined} className="flex items-center gap-4">
            {i > 0 && <span aria-hidden className="h-px w-8 bg-control" />}
            {name === 'overview' && i < here && onBack ? (
              <BackLink onBack={onBack} />
            ) : (
              <Mark name={name} state={i < here || step === 'done' ? 'done' : i === here ? 'now' : 'ahead'} />
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

function BackLink({ onBack }: { onBack: () => void }) {
  const paths = usePaths()
  return (
    <a
      href={paths.checkout}
      className="rounded-control hover:underline"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onBack()
      }}
    >
      <Mark name="overview" state="done" />
    </a>
  )
}

const circles = {
  done: 'border-success text-success',
  now: 'border-plum bg-plum text-white',
  ahead: 'border-control text-muted'
}
const words = { done: '', now: 'font-semibold text-plum', ahead: 'text-muted' }

function Mark({ name, state }: { name: Step; state: keyof typeof circles }) {
  const t = useTexts('checkout')
  return (
    <span className="flex items-center gap-2">
      <span
        className={`figures grid size-6 place-items-center rounded-pill border text-small font-semibold ${circles[state]}`}
      >
        {state === 'done' ? <Check aria-hidden className="size-3.5" /> : steps.indexOf(name) + 1}
      </span>
      <span className={words[state]}>{t(`step.${name}`)}</span>
    </span>
  )
}
