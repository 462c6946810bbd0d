import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { withText } from '../with-text.ts'
import { type AmountText, anyCurrency, fallbackText } from './draft.ts'

interface Props {
  label: string
  labelHidden?: boolean
  optional?: boolean
  hint?: string
  text: AmountText
  path: string
  currency: string
  errorOf: (path: string) => string | undefined
  onChange: (text: AmountText) => void
}

/** An amount in one currency; if empty, the amount for all currencies applies, which the placeholder shows. */
export function AmountField({ label, labelHidden, optional = false, hint, text, path, currency, ...rest }: Props) {
  const t = useTexts('desk-settings')
  const locale = useLocale()
  const isOwn = currency !== anyCurrency
  const field = isOwn ? `${path}.inCurrency.${currency}` : `${path}.amount`
  return (
    <Field
      label={isOwn ? t('shipping.inCurrency', { label, currencyCode: currency }) : label}
      labelHidden={labelHidden}
      optional={optional}
      hint={hint}
      name={`value${field}`}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      placeholder={isOwn ? fallbackText(text, currency, locale) : undefined}
      value={text[currency] ?? ''}
      onChange={({ target }) => rest.onChange(withText(text, currency, target.value))}
      error={rest.errorOf(field)}
    />
  )
}
