import { CreditCard } from 'lucide-react'
import type { InputEvent } from 'react'
import { useTexts } from '../../../lib/texts.tsx'
import { controlClass } from '../../ui/form/control-class.ts'
import { Field } from '../../ui/form/Field.tsx'
import { FieldFrame } from '../../ui/form/FieldFrame.tsx'
import { focusInPlace } from '../../ui/form/focus-on-mount.ts'
import { cardNumberText, caretAfter, codeText, expiryText } from './card-text.ts'

/** Field errors with the sandbox's messages. */
export type CardErrors = Partial<Record<'number' | 'expiry' | 'cvc', string>>

/** Number, expiry and CVC of a card, formatted while typing or pasting. */
export function CardFields({ errors }: { errors: CardErrors }) {
  const t = useTexts('payments')
  return (
    <>
      <FieldFrame label={t('number')} hint={t('testCards')} error={errors.number}>
        {(control) => (
          <span className="relative grid">
            <input
              {...control}
              ref={focusInPlace}
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
          error={errors.expiry}
          name="expiry"
          inputMode="numeric"
          autoComplete="cc-exp"
          onInput={formatted(expiryText)}
        />
        <Field
          label={t('cvc')}
          error={errors.cvc}
          name="cvc"
          inputMode="numeric"
          autoComplete="cc-csc"
          onInput={formatted(codeText)}
        />
      </div>
    </>
  )
}

/** Formats input while keeping the caret position on edits in the middle. */
function formatted(format: (typed: string) => string) {
  return ({ currentTarget: field, nativeEvent }: InputEvent<HTMLInputElement>) => {
    // A deleted separator must not be reinserted immediately. Scripted input is a plain Event.
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
