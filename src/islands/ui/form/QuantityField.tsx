import { type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { quantityLimit } from '../../../../contract/scalars.ts'
import { limitBroken, wholeNumber } from '../../../lib/quantity.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { noticeTimes, notify } from '../../../lib/toasts.ts'
import { QuantityStepper } from './QuantityStepper.tsx'

interface Props {
  /** Accessible name: "Quantity of Luma, rose". */
  label: string
  value: number
  onChange: (quantity: number) => void
  max?: number
  disabled?: boolean
  name?: string
  /** As high as a large button. */
  large?: boolean
  /** Reports each number while typing, not only on commit. */
  live?: boolean
}

const smallInput = 'min-h-8.5 w-11 text-body max-md:min-h-11 max-md:w-9.5'
const largeInput = 'h-11.5 w-14 min-w-0 flex-1 text-large'

/** Milliseconds without a key after which a typed number is applied. */
const typingPause = 600

/**
 * A quantity from 1 to `max`. Rejects minus, e and dot, cleans pasted text, restores the value if left empty, and
 * corrects numbers beyond the limits with a notice.
 */
export function QuantityField({
  label,
  value,
  onChange,
  max = quantityLimit,
  disabled = false,
  name,
  large,
  live
}: Props) {
  const t = useTexts('ui')
  const [typed, setTyped] = useState<string>()
  const take = (text: string) => {
    setTyped(undefined)
    const quantity = wholeNumber(text, max)
    const limit = limitBroken(text, max)
    if (limit) notify({ text: t(`limit.${limit}`, { max }), tone: 'failure', duration: noticeTimes.failure })
    if (quantity !== undefined && quantity !== value) onChange(quantity)
  }
  // Applied before the field is left: what it changes on the page must not move under a click.
  const settle = useEffectEvent(() => {
    const quantity = typed && !limitBroken(typed, max) ? wholeNumber(typed, max) : undefined
    if (quantity !== undefined && quantity !== value) onChange(quantity)
  })
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(settle, typingPause)
    return () => clearTimeout(timer)
  }, [typed])
  const step = (by: number) => take(String(Math.max(1, (wholeNumber(typed ?? '', max) ?? value) + by)))
  const type = (text: string) => {
    setTyped(text)
    const quantity = wholeNumber(text, max)
    if (live && quantity !== undefined && quantity !== value) onChange(quantity)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (['-', '+', 'e', 'E', '.', ','].includes(event.key)) event.preventDefault()
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      step(event.key === 'ArrowUp' ? 1 : -1)
    }
    if (event.key === 'Enter' && typed !== undefined) take(typed)
  }
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault()
    take(event.clipboardData.getData('text'))
  }
  return (
    <QuantityStepper label={label} units={value} max={max} onStep={step} disabled={disabled} large={large}>
      <input
        type="text"
        inputMode="numeric"
        role="spinbutton"
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={max}
        aria-valuenow={value}
        name={name}
        autoComplete="off"
        disabled={disabled}
        value={typed ?? value}
        onChange={(event) => type(event.target.value.replaceAll(/\D/g, '').slice(0, 4))}
        onBlur={() => take(typed ?? '')}
        onFocus={(event) => event.target.select()}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        className={`figures border-x border-line bg-white text-center outline-none disabled:text-muted ${large ? largeInput : smallInput}`}
      />
    </QuantityStepper>
  )
}
