import { type SubmitEvent, useId, useState } from 'react'
import { formatDate } from '../../../../contract/format.ts'
import {
  answerSupportRequest,
  messageLength,
  readSupportRequest,
  type SupportRequest
} from '../../../../contract/partners/support-requests.ts'
import { ApiError, errorText } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/api.ts'
import { callOnce } from '../../../lib/api/call-once.ts'
import { formOf } from '../../../lib/api/files.ts'
import { useRecord } from '../../section/use-record.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { showSuccessToast } from '../../../lib/toasts.ts'
import { useFailure } from '../../section/use-sending.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { FileDrop } from '../../ui/form/FileDrop.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { attachmentRules } from './parts/attachment-rules.ts'
import { RequestMessages } from './RequestMessages.tsx'

interface Props {
  id: string
  onClose: () => void
  /** Called after a message has been added. */
  onChange: () => void
}

/** A request: the conversation, and a reply with a file. */
export function RequestDialog({ id, onClose, onChange }: Props) {
  const t = useTexts('support')
  const locale = useLocale()
  const form = useId()
  const {
    record: request,
    setRecord,
    error,
    reload
  } = useRecord(id, (signal) => call(readSupportRequest, { params: { id }, signal }))
  const reply = useReply(id, request?.messages, (saved) => {
    setRecord(saved)
    onChange()
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void reply.send()
  }
  const { reference = '', name = '', createdAt } = request ?? {}
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={request ? t(`subjects.${request.subject}`) : t('requests.title')}
      subtitle={createdAt && t('requests.asked', { reference, name, date: formatDate(createdAt, locale) })}
      footer={
        request && (
          <>
            <Button appearance="outline" onClick={onClose}>
              {t('close')}
            </Button>
            <Button type="submit" form={form} busy={reply.busy}>
              {t('send')}
            </Button>
          </>
        )
      }
    >
      {error !== undefined && <LoadFailed error={error} onRetry={reload} />}
      {!request && error === undefined && <Skeleton className="h-60" />}
      {request && (
        <div className="grid grid-cols-1 gap-5">
          <p role="status" className="text-table font-semibold">
            {t(`requests.states.${request.state}`)}
          </p>
          <RequestMessages messages={request.messages} />
          <form id={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
            {reply.failure && <ErrorBanner>{reply.failure}</ErrorBanner>}
            <TextArea
              label={t('requests.reply')}
              hint={request.state === 'closed' ? t('requests.reopens') : undefined}
              error={reply.missing ? t('requests.replyMissing') : undefined}
              rows={4}
              maxLength={messageLength}
              value={reply.text}
              onChange={({ target }) => reply.setText(target.value)}
            />
            <FileDrop
              label={t('file')}
              optional
              rules={attachmentRules}
              file={reply.file}
              onFile={reply.setFile}
              error={reply.fileError}
              uploading={reply.busy && reply.file ? true : undefined}
            />
          </form>
        </div>
      )}
    </Dialog>
  )
}

/** The input and its submission; the input is kept if that fails. */
function useReply(id: string, seen: SupportRequest['messages'] | undefined, onSent: (request: SupportRequest) => void) {
  const t = useTexts('support')
  const [text, setText] = useState('')
  const [file, setFile] = useState<File>()
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState(false)
  const [error, setError] = useFailure<unknown>((failure) => errorText(failure, t('offline')))
  const isFileError = error instanceof ApiError && error.problem.refusal === 'file-refused'
  const send = async () => {
    if (busy) return
    setMissing(text.trim() === '')
    if (text.trim() === '') return
    setBusy(true)
    try {
      const form = formOf(answerSupportRequest, { request: id, text: text.trim() }, file)
      onSent(await callOnce(answerSupportRequest, { form, seen }))
      setError()
      setText('')
      setFile(undefined)
      showSuccessToast(t('requests.sent'))
    } catch (failure) {
      setError(failure)
    }
    setBusy(false)
  }
  const message = error === undefined ? undefined : errorText(error, t('offline'))
  return {
    text,
    file,
    busy,
    missing,
    failure: isFileError ? undefined : message,
    fileError: isFileError ? message : undefined,
    setFile,
    setText: (next: string) => {
      setText(next)
      setMissing(false)
    },
    send
  }
}
