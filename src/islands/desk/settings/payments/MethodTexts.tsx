import {
  type MethodCode,
  methodTextKey,
  maxMethodText,
  type readPaymentChoices
} from '../../../../../contract/desk/settings/payment-methods.ts'
import type { Output } from '../../../../../contract/endpoint.ts'
import { languages } from '../../../../../contract/locale.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { SegmentedControl } from '../../parts/SegmentedControl.tsx'
import type { FieldsProps } from '../SettingForm.tsx'
import { withText } from '../with-text.ts'
import type { PaymentDraft } from './draft.ts'
import { useShownLanguage } from './use-shown-language.ts'

interface Props extends FieldsProps<PaymentDraft> {
  methods: Output<typeof readPaymentChoices>['methods']
}

/** Names of methods, one language at a time. */
export function MethodTexts({ methods, value, onChange, errors, errorOf }: Props) {
  const t = useTexts('desk-settings')
  const desk = useTexts('desk')
  const [locale, setLocale] = useShownLanguage(errors)
  const propsOf = (kind: 'names' | 'descriptions', code: MethodCode, standard: string | undefined) => {
    const key = methodTextKey(code, locale)
    return {
      label: t(`payments.${kind === 'names' ? 'name' : 'description'}`, { method: desk(`fields.${code}`) }),
      name: `value.${kind}.${key}`,
      lang: locale,
      autoComplete: 'off',
      maxLength: maxMethodText[kind],
      placeholder: standard,
      value: value[kind][key] ?? '',
      onChange: ({ target }: { target: { value: string } }) =>
        // A text has a single line, which wraps if it is long.
        onChange({ ...value, [kind]: withText(value[kind], key, target.value.replaceAll(/\s*\n\s*/g, ' ')) }),
      error: errorOf(`.${kind}.${key}`)
    }
  }
  return (
    <fieldset className="grid grid-cols-1 gap-4 rounded-card border border-line p-4">
      <legend className="-ml-1 px-1 font-semibold">{t('payments.texts')}</legend>
      <p className="text-small text-muted">{t('payments.textsHint')}</p>
      <SegmentedControl
        label={t('payments.language')}
        options={languages.map(({ code }) => ({ key: code, label: code.toUpperCase() }))}
        selected={locale}
        onSelect={setLocale}
      />
      {methods.map(({ code, standard }) => (
        <div key={code} className="grid items-start gap-x-4 gap-y-3 lg:grid-cols-[16rem_minmax(0,1fr)]">
          <Field {...propsOf('names', code, standard.names[locale])} />
          <TextArea rows={2} {...propsOf('descriptions', code, standard.descriptions[locale])} />
        </div>
      ))}
    </fieldset>
  )
}
