import { Minus, Plus } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { limitBroken, mostUnits, wholeNumber } from '../../../lib/quantity.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { noticeTimes, notify } from '../../../lib/toasts.ts'

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

/**
 * A number stepper from 1 to 300. Rejects minus, e and dot, cleans pasted text, restores the value if left empty, and
 * corrects numbers beyond the limits with a notice.
 */
export function Quantity({ label, value, onChange, max = mostUnits, disabled = false, name, large, live }: Props) {
  const t = useTexts('ui')
  const [typed, setTyped] = useState<string>()
  const take = (text: string) => {
    setTyped(undefined)
    const quantity = wholeNumber(text, max)
    const limit = limitBroken(text, max)
    if (limit) notify({ text: t(`limit.${limit}`, { max }), tone: 'failure', duration: noticeTimes.failure })
    if (quantity !== undefined && quantity !== value) onChange(quantity)
  }
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
    <span
      className={`inline-flex rounded-control border bg-white outline-offset-2 outline-teal has-focus-visible:outline-2 ${large ? '[&>button]:w-12' : ''} ${disabled ? 'border-line' : 'border-control'}`}
    >
      <StepButton label={`${t('decrease')}: ${label}`} disabled={disabled || value <= 1} onClick={() => step(-1)}>
        <Minus aria-hidden className="size-3.5" />
      </StepButton>
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
      <StepButton label={`${t('increase')}: ${label}`} disabled={disabled || value >= max} onClick={() => step(1)}>
        <Plus aria-hidden className="size-3.5" />
      </StepButton>
    </span>
  )
}

interface StepProps {
  label: string
  disabled: boolean
  onClick: () => void
  children: ReactNode
}

/** Not a tab stop: arrow keys change the field, and Tab moves from quantity to quantity. */
function StepButton({ label, disabled, onClick, children }: StepProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className="motion-state grid w-8.5 place-items-center rounded-control text-ink enabled:hover:bg-plum-tint disabled:text-muted max-md:w-11"
    >
      {children}
    </button>
  )
}
