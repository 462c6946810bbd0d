import { type SubmitEvent, useId } from 'react'
import { askApplicant, type DeskApplication, rejectApplication } from '../../../../contract/desk/applications.ts'
import { deskCall } from '../lib/desk-call.ts'
import { useFirstInvalid } from '../lib/use-first-invalid.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { showSuccessToast } from '../../../lib/toasts.ts'
import { useIsMounted, useSending } from '../../section/use-sending.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
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
  const formId = useId()
  const { busy, failure, errors, send } = useSending()
  const form = useFirstInvalid(errors)
  const isMounted = useIsMounted()
  const name = kind === 'ask' ? 'question' : 'reason'
  const banner = errors[name] === undefined ? failure : undefined
  const close = () => {
    onClose()
    if (banner !== undefined) onError()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get(name) ?? '').trim()
    const params = { id: application.id }
    void send(async () => {
      const decided =
        kind === 'ask'
          ? await deskCall(askApplicant, { params, input: { question: text } })
          : await deskCall(rejectApplication, { params, input: { reason: text } })
      const done = t(`${kind}.done`, { name: application.companyName })
      showSuccessToast(done)
      if (isMounted()) onClose()
      onDecided(decided)
    })
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
          <Button type="submit" form={formId} appearance={kind === 'reject' ? 'danger' : 'filled'} busy={busy}>
            {t(`${kind}.send`)}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        {banner && <ErrorBanner>{banner}</ErrorBanner>}
        <TextArea
          label={t(`${kind}.label`)}
          name={name}
          maxLength={2000}
          rows={5}
          data-autofocus
          error={errors[name]}
          hint={t(`${kind}.hint`, { person: application.person, language })}
        />
      </form>
    </InputDialog>
  )
}
