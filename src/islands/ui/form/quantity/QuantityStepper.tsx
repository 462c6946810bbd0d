import type { ReactNode } from 'react'
import { formatLabelled } from '../../../../../contract/format.ts'
import { quantityLimit } from '../../../../../contract/scalars.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'

interface Props {
  /** Accessible name of the quantity: "Quantity of Luma, rose". */
  label: string
  /** Current units; the buttons stop at 1 and `max`. */
  units: number
  max?: number
  onStep: (by: 1 | -1) => void
  disabled?: boolean
  invalid?: boolean
  /** As high as a large button. */
  large?: boolean
  /** The input. */
  children: ReactNode
}

/**
 * Minus and plus around an input: the only quantity stepper. The buttons are not tab stops: arrow keys change the
 * field, and Tab moves from quantity to quantity.
 */
export function QuantityStepper({
  label,
  units,
  max = quantityLimit,
  onStep,
  disabled,
  invalid,
  large,
  children
}: Props) {
  const t = useTexts('ui')
  const locale = useLocale()
  const border = invalid ? 'border-danger ring-1 ring-danger' : disabled ? 'border-line' : 'border-control'
  // A character instead of an icon, because each SVG in the quick order grid costs every frame.
  const button = (by: 1 | -1, sign: string, name: string, isLast: boolean) => (
    <button
      type="button"
      tabIndex={-1}
      aria-label={formatLabelled(name, label, locale)}
      disabled={disabled || isLast}
      onClick={() => onStep(by)}
      className={`grid place-items-center rounded-control text-large leading-none enabled:hover:bg-plum-tint disabled:text-muted ${large ? 'w-12' : 'w-8.5 max-md:w-11 md:@max-[13rem]:w-7'}`}
    >
      {sign}
    </button>
  )
  return (
    <span
      className={`inline-flex rounded-control border bg-white outline-offset-2 outline-teal focus-within:outline-2 ${border}`}
    >
      {button(-1, '−', t('decrease'), units <= 1)}
      {children}
      {button(1, '+', t('increase'), units >= max)}
    </span>
  )
}
