import { type FocusEvent, useRef } from 'react'
import type { EmailText } from '../../../../../contract/desk/settings/emails.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import type { FieldsProps } from '../SettingForm.tsx'
import { EmailActions } from './EmailActions.tsx'
import { EmailPreview } from './EmailPreview.tsx'

interface Props extends FieldsProps<EmailText> {
  params: { kind: string; locale: string }
  standard: EmailText
  placeholders: readonly { name: string; sample: string }[]
}

/** The texts of an email with its placeholders, beside the email as it would be sent. */
export function EmailFields({ value, onChange, errorOf, params, standard, placeholders }: Props) {
  const t = useTexts('desk-settings')
  // The last caret position, where placeholders are inserted.
  const caret = useRef<{ field: keyof EmailText; start: number; end: number }>({
    field: 'text',
    start: value.text.length,
    end: value.text.length
  })
  const fieldProps = (field: keyof EmailText, maxLength: number) => ({
    label: t(`emails.${field}`),
    name: `value.${field}`,
    maxLength,
    autoComplete: 'off',
    lang: params.locale,
    value: value[field],
    error: errorOf(`.${field}`),
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [field]: target.value }),
    onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const { selectionStart, selectionEnd } = currentTarget
      caret.current = { field, start: selectionStart ?? 0, end: selectionEnd ?? 0 }
    }
  })
  const insert = (name: string) => {
    const { field, start, end } = caret.current
    const text = value[field]
    onChange({ ...value, [field]: `${text.slice(0, start)}{${name}}${text.slice(end)}` })
    caret.current = { field, start: start + name.length + 2, end: start + name.length + 2 }
  }
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
      <div className="grid grid-cols-1 gap-4">
        <Field {...fieldProps('subject', 150)} />
        <Field {...fieldProps('greeting', 150)} />
        <TextArea {...fieldProps('text', 4000)} rows={8} hint={t('emails.textHint')} />
        <Field {...fieldProps('button', 60)} />
        <Field {...fieldProps('after', 500)} />
        <Field {...fieldProps('closing', 150)} />
        <div role="group" aria-label={t('emails.placeholders')} className="grid gap-2">
          <p className="text-table font-semibold">{t('emails.placeholders')}</p>
          <ul className="flex flex-wrap gap-2">
            {placeholders.map(({ name, sample }) => (
              <li key={name}>
                <button
                  type="button"
                  title={sample}
                  aria-label={t('emails.insert', { name })}
                  onClick={() => insert(name)}
                  className="motion-state min-h-8 rounded-control bg-teal-tint px-2 text-small font-semibold text-teal hover:bg-teal hover:text-white max-md:min-h-11"
                >
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </div>
        <EmailActions params={params} value={value} onReset={() => onChange(standard)} standard={standard} />
      </div>
      <EmailPreview params={params} value={value} />
    </div>
  )
}
