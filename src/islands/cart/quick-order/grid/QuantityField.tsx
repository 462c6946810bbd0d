import { memo, type ReactNode } from 'react'
import { quantityLimit } from '../../../../../contract/scalars.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { askShop } from '../rows/ask-shop.ts'
import { withQuantity } from '../rows/edits.ts'
import { quantityIn } from '../rows/quantity-text.ts'
import { edit } from '../rows/store.ts'

interface Props {
  /** Id of the row. */
  row: number
  quantity: string
  number: number
  invalid: boolean
  describedBy?: string
}

/** The quantity of a row, as text, so that invalid pasted values can be corrected. Up and down move between rows. */
export const QuantityField = memo(function QuantityField({ row, quantity, number, invalid, describedBy }: Props) {
  const t = useTexts('quick-order')
  const ui = useTexts('ui')
  const label = t('grid.quantityOf', { number })
  const count = quantityIn(quantity) ?? 0
  const set = (text: string, name?: string) => {
    edit((rows) => withQuantity(rows, row, text), name)
    void askShop()
  }
  const step = (by: number) => set(String(Math.max(1, count + by)), `steps ${row}`)
  return (
    <span
      className={`inline-flex rounded-control border bg-white outline-offset-2 outline-teal focus-within:outline-2 ${invalid ? 'border-danger ring-1 ring-danger' : 'border-control'}`}
    >
      <StepButton label={`${ui('decrease')}: ${label}`} disabled={count <= 1} onClick={() => step(-1)}>
        −
      </StepButton>
      <input
        data-column="quantity"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        value={quantity}
        onChange={({ target }) => set(target.value.replaceAll(/[-+eE.]/g, ''), `quantity ${row}`)}
        onFocus={({ target }) => target.select()}
        className="figures min-h-8.5 w-14 border-x border-line bg-white text-center text-body outline-none max-md:min-h-11 max-md:w-16"
      />
      <StepButton label={`${ui('increase')}: ${label}`} disabled={count >= quantityLimit} onClick={() => step(1)}>
        +
      </StepButton>
    </span>
  )
})

interface StepProps {
  label: string
  disabled: boolean
  onClick: () => void
  children: ReactNode
}

/** A character instead of an icon: each SVG in the grid costs every frame. */
function StepButton({ label, disabled, onClick, children }: StepProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className="grid w-8.5 place-items-center rounded-control text-large leading-none enabled:hover:bg-plum-tint disabled:text-muted max-md:w-11"
    >
      {children}
    </button>
  )
}
