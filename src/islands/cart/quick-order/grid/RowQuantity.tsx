import { type InputEvent, memo } from 'react'
import { quantityLength } from '../../../../../contract/cart/order-file.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { QuantityStepper } from '../../../ui/form/quantity/QuantityStepper.tsx'
import { lookUpUnknownCodes } from '../rows/look-up-codes.ts'
import { withQuantity } from '../rows/edits.ts'
import { quantityIn } from '../../../../../contract/cart/quantity-text.ts'
import { edit } from '../rows/store.ts'
import { selectOnFocus } from '../../../ui/form/select-on-focus.ts'

interface Props {
  /** Id of the row. */
  row: number
  quantity: string
  number: number
  invalid: boolean
  describedBy?: string
}

/** Signs cannot be typed; pasted text keeps them, because `12.0` without its point would be 120. */
function blockSigns(event: InputEvent): void {
  if (/^[-+e.]$/i.test(event.data)) event.preventDefault()
}

/** The quantity of a row as text, so that invalid pasted values can be corrected. Up and down move between rows. */
export const RowQuantity = memo(function RowQuantity({ row, quantity, number, invalid, describedBy }: Props) {
  const t = useTexts('quick-order')
  const label = t('grid.quantityOf', { number })
  const count = quantityIn(quantity) ?? 0
  const set = (text: string, name?: string) => {
    edit((rows) => withQuantity(rows, row, text), name)
    void lookUpUnknownCodes()
  }
  const step = (by: number) => set(String(Math.max(1, count + by)), `steps ${row}`)
  return (
    <QuantityStepper label={label} units={count} onStep={step} invalid={invalid}>
      <input
        data-column="quantity"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={quantityLength}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        value={quantity}
        onBeforeInput={blockSigns}
        onChange={({ target }) => set(target.value, `quantity ${row}`)}
        onFocus={selectOnFocus}
        className="figures min-h-8.5 w-14 border-x border-line bg-white text-center text-body outline-none max-md:min-h-11 max-md:w-16"
      />
    </QuantityStepper>
  )
})
