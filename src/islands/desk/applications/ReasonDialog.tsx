import { type SubmitEvent, useId, useState } from 'react'
import { askApplicant, type DeskApplication, rejectApplication } from '../../../../contract/desk/applications.ts'
import { deskCall } from '../lib/desk-call.ts'
import { useFirstInvalid } from '../lib/use-first-invalid.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { noticeTimes, notify } from '../../../lib/toasts.ts'
import { errorsOf } from '../../section/field-errors.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { violationText } from '../parts/failure.ts'
import { useLanguageName } from '../parts/use-language-name.ts'
import { InputDialog } from '../parts/InputDialog.tsx'

interface Props {
  kind: 'ask' | 'reject'
  application: DeskApplication
  onDecided: (application: DeskApplication) => void
  /** Called if the displayed data is outdated. */
  onError: () => void
  onClose: () => void
}

/** The text of a question or rejection, emailed to the applicant. */
export function ReasonDialog({ kind, application, onDecided, onError, onClose }: Props) {
  const t = useTexts('desk')
  const texts = useTexts('orders')
  const form = useId()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const fields = useFirstInvalid(errors)
  const close = () => {
    onClose()
    if (error !== undefined) onError()
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    const params = { id: application.id }
    setBusy(true)
    setError(undefined)
    setErrors({})
    try {
      const decided =
        kind === 'ask'
          ? await deskCall(askApplicant, { params, input: { question: text } })
          : await deskCall(rejectApplication, { params, input: { reason: text } })
      notify({
        text: t(`${kind}.done`, { name: application.companyName }),
        tone: 'success',
        duration: noticeTimes.change
      })
      onClose()
      onDecided(decided)
    } catch (failure) {
      const [named] = Object.values(errorsOf(failure))
      if (named === undefined) setError(violationText(failure, texts('offline')))
      else setErrors({ text: named })
      setBusy(false)
    }
  }
  const language = useLanguageName()(application.locale)
  return (
    <InputDialog
      open
      onClose={close}
      title={t(`${kind}.title`, { name: application.companyName })}
      footer={
        <>
          <Button appearance="outline" onClick={close}>
            {t('steps.keep')}
          </Button>
          <Button type="submit" form={form} appearance={kind === 'reject' ? 'danger' : 'filled'} busy={busy}>
            {t(`${kind}.send`)}
          </Button>
        </>
      }
    >
      <form ref={fields} id={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        {error && <ErrorBanner>{error}</ErrorBanner>}
        <TextArea
          label={t(`${kind}.label`)}
          name="text"
          maxLength={2000}
          rows={5}
          data-autofocus
          error={errors['text']}
          hint={t(`${kind}.hint`, { person: application.person, language })}
        />
      </form>
    </InputDialog>
  )
}
