import { type SubmitEvent, useEffect, useRef } from 'react'
import { subjects } from '../../../../contract/partners/support.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { FileDrop } from '../../ui/form/FileDrop.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { attachmentRules } from './parts/attachment-rules.ts'
import type { SupportRequest } from './use-support-request.ts'

/** The support form, with at most one file. The browser only checks required fields. */
export function SupportForm({ id, request }: { id: string; request: SupportRequest }) {
  const t = useTexts('support')
  const form = useRef<HTMLFormElement>(null)
  const { draft, errors, failure, file, change, setFile, send, busy, failedAttempts } = request
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send()
  }
  useFocusOnError(form, failedAttempts)
  const fieldProps = (field: keyof typeof draft) => ({
    label: t(field),
    value: draft[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => change(field, event.target.value)
  })
  return (
    <form ref={form} id={id} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      {failure && <ErrorBanner>{failure}</ErrorBanner>}
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <Field {...fieldProps('name')} required autoComplete="name" />
        <Field {...fieldProps('email')} required type="email" autoComplete="email" />
      </div>
      <Select {...fieldProps('subject')}>
        {subjects.map((subject) => (
          <option key={subject} value={subject}>
            {t(`subjects.${subject}`)}
          </option>
        ))}
      </Select>
      <TextArea {...fieldProps('question')} required rows={5} data-autofocus />
      <FileDrop
        label={t('file')}
        optional
        rules={attachmentRules}
        file={file}
        onFile={setFile}
        error={errors.file}
        uploading={busy && file ? true : undefined}
      />
    </form>
  )
}

/** After a failed validation, focus moves to the first invalid field. */
function useFocusOnError(form: { current: HTMLFormElement | null }, failedAttempts: number): void {
  useEffect(() => {
    if (failedAttempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form, failedAttempts])
}
