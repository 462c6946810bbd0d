import { type SubmitEvent, useId, useState } from 'react'
import {
  addTemplate,
  changeTemplate,
  deleteTemplate,
  listTemplates,
  type SupportTemplate
} from '../../../../contract/desk/support.ts'
import { type LocaleCode, languages, localeOf } from '../../../../contract/locale.ts'
import { messageLength } from '../../../../contract/partners/support-requests.ts'
import { isApiError } from '../../../lib/api/api-error.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { violationText } from '../parts/failure.ts'
import { useLanguageName } from '../parts/use-language-name.ts'

interface Props {
  templates: readonly SupportTemplate[]
  /** The language of a new template. */
  locale: LocaleCode
  onClose: () => void
}

/** The reply templates of all staff: choose one to edit it, or add one. */
export function TemplateDialog({ templates, locale, onClose }: Props) {
  const t = useTexts('desk-support')
  const language = useLanguageName()
  const form = useId()
  const { all, id, setId, round, busy, failure, run, reload } = useTemplates(templates)
  const chosen = all.find((one) => one.id === id)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const textOf = (name: string) => String(data.get(name) ?? '').trim()
    const input = { locale: localeOf(textOf('locale')) ?? locale, title: textOf('title'), text: textOf('text') }
    void run(() => (chosen ? change(chosen, input) : deskCall(addTemplate, { input })))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={t('templates.title')}
      footer={
        <>
          {chosen && (
            <Button
              look="quiet"
              busy={busy}
              onClick={() => void run(() => deskCall(deleteTemplate, { params: { id: chosen.id } }))}
            >
              {t('templates.delete')}
            </Button>
          )}
          <Button look="outline" onClick={onClose}>
            {t('templates.done')}
          </Button>
          <Button type="submit" form={form} busy={busy}>
            {t('templates.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {failure && <Failure {...failure} onReload={() => void reload()} />}
        <Select label={t('templates.which')} value={id} onChange={({ target }) => setId(target.value)}>
          <option value="">{t('templates.add')}</option>
          {all.map((one) => (
            <option key={one.id} value={one.id}>
              {one.title} ({language(one.locale)})
            </option>
          ))}
        </Select>
        {/* Resets the fields for a different template, and for its new values. */}
        <form key={`${id} ${round}`} id={form} onSubmit={submit} noValidate className="grid gap-5">
          <div className="grid gap-5 md:grid-cols-2">
            <Field label={t('templates.name')} name="title" maxLength={100} defaultValue={chosen?.title} />
            <Select label={t('templates.language')} name="locale" defaultValue={chosen?.locale ?? locale}>
              {languages.map(({ code }) => (
                <option key={code} value={code}>
                  {language(code)}
                </option>
              ))}
            </Select>
          </div>
          <TextArea
            label={t('templates.text')}
            hint={t('templates.hint')}
            name="text"
            rows={8}
            maxLength={messageLength}
            defaultValue={chosen?.text}
          />
        </form>
      </div>
    </Dialog>
  )
}

function change({ id, ...basedOn }: SupportTemplate, input: Omit<SupportTemplate, 'id'>) {
  return deskCall(changeTemplate, { params: { id }, input: { ...input, basedOn } })
}

interface FailureProps {
  text: string
  isStale: boolean
  onReload: () => void
}

function Failure({ text, isStale, onReload }: FailureProps) {
  const t = useTexts('desk-support')
  const button = isStale && (
    <Button look="outline" size="small" onClick={onReload}>
      {t('templates.reload')}
    </Button>
  )
  return <ErrorBanner action={button}>{text}</ErrorBanner>
}

/** All templates, the chosen one, and the changes to them, one request at a time. */
function useTemplates(templates: readonly SupportTemplate[]) {
  const offline = useTexts('orders')('offline')
  const [all, setAll] = useState(templates)
  const [id, setId] = useState('')
  const [round, setRound] = useState(0)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ text: string; isStale: boolean }>()
  const run = async (task: () => Promise<readonly SupportTemplate[]>, next = '') => {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      setAll(await task())
      setId(next)
      setRound(round + 1)
    } catch (error) {
      setFailure({ text: violationText(error, offline), isStale: isApiError(error, changeTemplate, 'cell-changed') })
    }
    setBusy(false)
  }
  return { all, id, setId, round, busy, failure, run, reload: () => run(() => deskCall(listTemplates), id) }
}
