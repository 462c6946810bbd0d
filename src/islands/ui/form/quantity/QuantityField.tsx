import { type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { quantityLimit } from '../../../../../contract/scalars.ts'
import { quantityError, parseWholeNumber } from './quantity.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { showFailureToast } from '../../../../lib/toasts.ts'
import { QuantityStepper } from './QuantityStepper.tsx'
import { selectOnFocus } from '../select-on-focus.ts'

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

const smallInput = 'min-h-8.5 w-11 text-body max-md:min-h-11 max-md:w-9.5 md:@max-[13rem]:w-9'
const largeInput = 'h-11.5 w-14 min-w-0 flex-1 text-large'

/** Milliseconds without a key after which a typed number is applied. */
const debounceMs = 600

/**
 * A quantity from 1 to `max`. Ignores minus, e and decimals and corrects numbers beyond the limits, both with a toast;
 * cleans pasted text, and restores the value if left empty.
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
  const hasDecimals = useRef(false)
  const warn = (error: NonNullable<ReturnType<typeof quantityError>>) => showFailureToast(t(`limit.${error}`, { max }))
  const applyText = (text: string) => {
    setTyped(undefined)
    hasDecimals.current = false
    const quantity = parseWholeNumber(text, max)
    const error = quantityError(text, max)
    if (error) warn(error)
    if (quantity !== undefined && quantity !== value) onChange(quantity)
  }
  // Applied before the field is left: what it changes on the page must not move under a click.
  const settle = useEffectEvent(() => {
    const quantity = typed && !quantityError(typed, max) ? parseWholeNumber(typed, max) : undefined
    if (quantity !== undefined && quantity !== value) onChange(quantity)
  })
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(settle, debounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  const step = (by: number) => applyText(String(Math.max(1, (parseWholeNumber(typed ?? '', max) ?? value) + by)))
  const type = (text: string) => {
    // Input without keys, as from some phone keyboards.
    const digits = text.replace(/\D.*/, '').slice(0, 4)
    setTyped(digits)
    const quantity = parseWholeNumber(digits, max)
    if (live && quantity !== undefined && quantity !== value) onChange(quantity)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event
    // `1,5` must not become 15, nor `1e5`: digits after a decimal separator or e within a number are ignored until
    // another key.
    const isDecimal = hasDecimals.current && key >= '0' && key <= '9'
    hasDecimals.current = isDecimal || ('.,eE'.includes(key) && event.currentTarget.selectionStart !== 0)
    if (isDecimal || '-+eE.,'.includes(key)) {
      event.preventDefault()
      warn('whole')
    }
    if (key === 'ArrowUp' || key === 'ArrowDown') {
      event.preventDefault()
      step(key === 'ArrowUp' ? 1 : -1)
    }
    if (key === 'Enter' && typed !== undefined) applyText(typed)
  }
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault()
    applyText(event.clipboardData.getData('text'))
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
        onChange={(event) => type(event.target.value)}
        onBlur={() => applyText(typed ?? '')}
        onFocus={selectOnFocus}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        className={`figures border-x border-line bg-white text-center outline-none disabled:text-muted ${large ? largeInput : smallInput}`}
      />
    </QuantityStepper>
  )
}
