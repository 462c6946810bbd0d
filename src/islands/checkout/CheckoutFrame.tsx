import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../../lib/texts.tsx'
import { type Step, Steps } from './Steps.tsx'

interface Props {
  /** Without a step, the steps are hidden. */
  step?: Step
  /** Whether the order is placed, even if not paid. */
  placed?: boolean
  onBack?: () => void
  children: ReactNode
}

/** Heading and steps. A new step starts at the top, with focus on its heading. */
export function CheckoutFrame({ step, placed = false, onBack, children }: Props) {
  const t = useTexts('checkout')
  const heading = useRef<HTMLHeadingElement>(null)
  const lastStep = useRef(step)
  useEffect(() => {
    const before = lastStep.current
    lastStep.current = step
    if (!before || before === step) return
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [step])
  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="display text-heading outline-none">
          {t(step === 'done' ? 'thanks.title' : placed ? 'unpaid.title' : 'title')}
        </h1>
        {step && <Steps step={step} onBack={onBack} />}
      </header>
      {children}
    </div>
  )
}
