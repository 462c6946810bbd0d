import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react'
import {
  type DeskRequest,
  listTemplates,
  postDeskMessage,
  type SupportTemplate
} from '../../../../contract/desk/support.ts'
import { messageLength } from '../../../../contract/partners/support-requests.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { formOf } from '../../../lib/api/files.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { showSuccessToast } from '../../../lib/toasts.ts'
import { attachmentRules } from '../../partners/support/parts/attachment-rules.ts'
import { useFailure } from '../../section/use-sending.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { FileDrop } from '../../ui/form/FileDrop.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { refocusTextarea } from '../lib/refocus-textarea.ts'
import { useUnsent } from '../lib/unsent.ts'
import { violationText } from '../parts/failure.ts'
import { useLanguageName } from '../parts/use-language-name.ts'
import { TemplateMenu } from './TemplateMenu.tsx'

const TemplateDialog = onDemand(async () => (await import('./TemplateDialog.tsx')).TemplateDialog)

const kinds = ['reply', 'note'] as const
interface Props {
  request: DeskRequest
  onSaved: (request: DeskRequest) => void
  /** Called if someone else has changed the request; the input is kept. */
  onStale: () => void
}

const tab =
  'motion-state min-h-11 border-b-2 border-transparent forced-colors:border-[canvas] px-3 text-table text-muted hover:text-plum aria-pressed:chosen aria-pressed:border-plum aria-pressed:font-semibold aria-pressed:text-plum'

/** A reply to the partner, or a note for staff, and the templates of replies. */
export function Composer(props: Props) {
  const { data: templates = [], retry } = useLoad('templates', (signal) => deskCall(listTemplates, { signal }))
  const [isEditing, setEditing] = useState(false)
  const close = () => {
    setEditing(false)
    retry()
  }
  return (
    <>
      <MessageForm {...props} templates={templates} onEdit={() => setEditing(true)} />
      {/* Beside the form: the submission of a form within another one reloads the page. */}
      {isEditing && <TemplateDialog templates={templates} locale={props.request.locale} onClose={close} />}
    </>
  )
}

interface FormProps extends Props {
  templates: readonly SupportTemplate[]
  onEdit: () => void
}

/** Ctrl+Enter sends it. */
function MessageForm({ templates, onEdit, ...props }: FormProps) {
  const { request } = props
  const t = useTexts('desk-support')
  const language = useLanguageName()
  const [kind, setKind] = useState<(typeof kinds)[number]>('reply')
  const { text, type, file, setFile, busy, error, send } = useMessage(kind, props)
  const form = useRef<HTMLFormElement>(null)
  const post = async () => {
    await send()
    refocusTextarea(form.current)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void post()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void post()
  }
  const insert = (template: string) => {
    type(text.trim() === '' ? template : `${text.trimEnd()}\n\n${template}`)
    form.current?.querySelector('textarea')?.focus()
  }
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      aria-label={t('composer')}
      className="m-4 mt-0 grid gap-3 rounded-card border border-line bg-white p-4 pt-1 md:m-6 md:mt-0"
    >
      <div role="group" aria-label={t('kind')} className="-mx-1 flex gap-1 border-b border-line">
        {kinds.map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={kind === option}
            className={tab}
            onClick={() => setKind(option)}
          >
            {t(`kinds.${option}`)}
          </button>
        ))}
      </div>
      {error && <ErrorBanner>{error}</ErrorBanner>}
      <TextArea
        label={t(`kinds.${kind}`)}
        labelHidden
        hint={
          kind === 'reply' ? t('goesTo', { email: request.email, language: language(request.locale) }) : t('forStaff')
        }
        rows={4}
        maxLength={messageLength}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
      <FileDrop
        label={t('file')}
        labelHidden
        optional
        rules={attachmentRules}
        file={file}
        onFile={setFile}
        uploading={busy && file ? true : undefined}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <TemplateMenu request={request} templates={templates} onInsert={insert} onEdit={onEdit} />
        <Button type="submit" busy={busy}>
          {t(kind === 'reply' ? 'send' : 'save')}
          <kbd className="rounded-control border border-current px-1.5 font-text text-small font-normal max-md:hidden">
            {t('sendKeys')}
          </kbd>
        </Button>
      </div>
    </form>
  )
}

/** The input per request and kind, and its submission. */
function useMessage(kind: (typeof kinds)[number], { request, onSaved, onStale }: Props) {
  const t = useTexts('desk-support')
  const { id, version } = request
  const [text, setText, discard] = useUnsent(`support ${id} ${kind}`)
  const [file, setFile] = useState<File>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useFailure()
  const type = (next: string) => {
    setText(next)
    setError()
  }
  const send = async () => {
    if (busy) return
    if (text.trim() === '') return setError(t('empty'))
    setBusy(true)
    try {
      const form = formOf(postDeskMessage, { request: id, version, kind, text: text.trim() }, file)
      onSaved(await deskCall(postDeskMessage, { form }))
      discard()
      setError()
      setFile((current) => (current === file ? undefined : current))
      showSuccessToast(t(kind === 'reply' ? 'sent' : 'saved'))
    } catch (failure) {
      setError(violationText(failure))
      if (failure instanceof ApiError && failure.problem.refusal === 'support-changed') onStale()
    }
    setBusy(false)
  }
  return { text, type, file, setFile, busy, error, send }
}
