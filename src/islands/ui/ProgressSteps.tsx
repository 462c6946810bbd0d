import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../lib/texts.tsx'
import { onPlainClick } from '../../lib/use-search-params.ts'

interface Step {
  name: string
  /** URL of a completed step; without it, the step is not a link. */
  href?: string
}

interface Props {
  /** Accessible name of the steps. */
  label: string
  steps: readonly Step[]
  /** Starts at 0. */
  current: number
  /** Whether all steps are complete, including the current one. */
  finished?: boolean
  /** Full width with a bar above each step; otherwise in a row beside a heading. On phones, both are bars. */
  wide?: boolean
  /** Called on a plain click on a completed step, instead of following its link. */
  onNavigate?: (step: number) => void
}

/** Progress through steps: completed ones are links, later ones are not. */
export function ProgressSteps({ label, steps, current, finished = false, wide = false, onNavigate }: Props) {
  const t = useTexts('ui')
  return (
    <div className={wide ? 'flex w-full flex-col-reverse' : 'flex flex-col max-md:w-full'}>
      <p className={`text-table md:hidden ${wide ? 'font-semibold' : 'text-muted'}`}>
        {t('stepOf', { step: current + 1, steps: steps.length, name: steps[current]?.name })}
      </p>
      <ol
        aria-label={label}
        className={`flex gap-1 text-table ${wide ? 'md:gap-4' : 'md:flex-wrap md:items-center md:gap-x-4 md:gap-y-2'}`}
      >
        {steps.map((step, i) => (
          <li
            key={step.name}
            aria-current={i === current ? 'step' : undefined}
            className={`min-w-0 max-md:flex-1 ${wide ? 'flex-1' : 'flex items-center gap-4'}`}
          >
            {i > 0 && !wide && <span aria-hidden className="h-px w-8 bg-control max-md:hidden" />}
            <StepLink step={step} open={i < current} onNavigate={onNavigate && (() => onNavigate(i))}>
              <Bar reached={i <= current} wide={wide} />
              <Mark
                name={step.name}
                number={i + 1}
                state={i < current || finished ? 'done' : i === current ? 'now' : 'ahead'}
                underlined={wide && i < current && step.href !== undefined}
              />
            </StepLink>
          </li>
        ))}
      </ol>
    </div>
  )
}

interface StepLinkProps {
  step: Step
  open: boolean
  onNavigate?: () => void
  children: ReactNode
}

// On phones, a bar is 4 px high and its link 44.
const box = 'flex min-w-0 flex-1 flex-col rounded-control max-md:min-h-11 max-md:justify-center md:gap-3'

function StepLink({ step: { href }, open, onNavigate, children }: StepLinkProps) {
  if (!open || href === undefined) return <span className={box}>{children}</span>
  return (
    <a href={href} onClick={onNavigate && onPlainClick(onNavigate)} className={`${box} hover:underline`}>
      {children}
    </a>
  )
}

function Bar({ reached, wide }: { reached: boolean; wide: boolean }) {
  return (
    <span
      aria-hidden
      className={`h-1 w-full rounded-pill md:h-0.5 forced-colors:h-2 forced-colors:border ${wide ? '' : 'md:hidden'} ${reached ? 'chosen bg-mark' : 'bg-line'}`}
    />
  )
}

const circles = {
  done: 'border-success text-success',
  now: 'chosen border-plum bg-plum text-white',
  ahead: 'border-control text-muted'
}
const names = { done: '', now: 'font-semibold text-plum', ahead: 'text-muted' }

interface MarkProps {
  name: string
  number: number
  state: keyof typeof circles
  underlined: boolean
}

function Mark({ name, number, state, underlined }: MarkProps) {
  const t = useTexts('ui')
  return (
    <span className="flex items-center gap-2 max-md:sr-only">
      <span
        className={`figures grid size-6 shrink-0 place-items-center rounded-pill border text-small font-semibold ${circles[state]}`}
      >
        {state === 'done' ? <Check aria-hidden className="size-3.5" /> : number}
      </span>
      <span className={`min-w-0 hyphens-auto ${names[state]} ${underlined ? 'underline underline-offset-4' : ''}`}>
        {name}
      </span>
      {state === 'done' && <span className="sr-only">{t('stepDone')}</span>}
    </span>
  )
}
