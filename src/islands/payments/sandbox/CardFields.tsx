import { CreditCard } from 'lucide-react'
import type { InputEvent } from 'react'
import { useTexts } from '../../../lib/texts.tsx'
import { controlClass } from '../../ui/form/control-class.ts'
import { Field } from '../../ui/form/Field.tsx'
import { FieldFrame } from '../../ui/form/FieldFrame.tsx'
import { takeFocus } from '../focus.ts'
import { cardNumberText, caretAfter, codeText, expiryText } from './card-text.ts'

/** What is wrong with a field, in the sandbox's words. */
export type CardFaults = Partial<Record<'number' | 'expiry' | 'cvc', string>>

/** Number, expiry and code of a card, grouped while they are typed or pasted. */
export function CardFields({ faults }: { faults: CardFaults }) {
  const t = useTexts('payments')
  return (
    <>
      <FieldFrame label={t('number')} hint={t('testCards')} error={faults.number}>
        {(control) => (
          <span className="relative grid">
            <input
              {...control}
              ref={takeFocus}
              name="number"
              inputMode="numeric"
              autoComplete="cc-number"
              placeholder="0000 0000 0000 0000"
              onInput={formatted(cardNumberText)}
              className={`${controlClass} figures pr-11`}
            />
            <CreditCard
              aria-hidden
              strokeWidth={1.5}
              className="pointer-events-none absolute right-3 size-5 self-center text-muted"
            />
          </span>
        )}
      </FieldFrame>
      <div className="grid grid-cols-2 gap-4">
        <Field
          label={t('expiry')}
          error={faults.expiry}
          name="expiry"
          inputMode="numeric"
          autoComplete="cc-exp"
          onInput={formatted(expiryText)}
        />
        <Field
          label={t('cvc')}
          error={faults.cvc}
          name="cvc"
          inputMode="numeric"
          autoComplete="cc-csc"
          onInput={formatted(codeText)}
        />
      </div>
    </>
  )
}

/** Formats as one types; somebody who deletes or corrects in the middle keeps his place. */
function formatted(format: (typed: string) => string) {
  return ({ currentTarget: field, nativeEvent }: InputEvent<HTMLInputElement>) => {
    // A separator that was deleted must not come back at once. What a script types is a plain event.
    const isDeleting = nativeEvent instanceof globalThis.InputEvent && nativeEvent.inputType.startsWith('delete')
    if (isDeleting && field.value.endsWith('/')) return
    const caret = field.selectionStart ?? field.value.length
    const isAtEnd = caret === field.value.length
    const digits = field.value.slice(0, caret).replaceAll(/\D/g, '').length
    const text = format(field.value)
    if (text === field.value) return
    field.value = text
    const place = isAtEnd ? text.length : caretAfter(text, digits)
    field.setSelectionRange(place, place)
  }
}
