import { useStore } from '@nanostores/react'
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
import { useFailure } from '../../section/use-sending.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { violationText } from '../parts/failure.ts'
import { ConflictNote } from '../parts/conflict/ConflictNote.tsx'
import { UndoLine } from '../parts/undo/UndoLine.tsx'
import { useLanguageName } from '../parts/use-language-name.ts'
import {
  $templateDrafts,
  discardDraft,
  discardDraftsExcept,
  endSave,
  newTemplate,
  storeDraft,
  type TemplateFields
} from './template-drafts.ts'
import { useTemplateConflict } from './use-template-conflict.ts'

interface Props {
  templates: readonly SupportTemplate[]
  /** The language of a new template. */
  locale: LocaleCode
  onClose: () => void
}

/** The reply templates of all staff: choose one to edit it, or add one. Input is kept until saved or discarded. */
export function TemplateDialog({ templates, locale, onClose }: Props) {
  const t = useTexts('desk-support')
  const language = useLanguageName()
  const formId = useId()
  const { all, id, setId, busy, done, deleted, failure, fields, run, remove, restore, swap } = useTemplates(templates)
  const chosen = all.find((template) => template.id === id)
  const draft = useDraft(chosen ?? { id, locale, title: '', text: '' })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { fields, basedOn } = draft
    const input = { ...fields, title: fields.title.trim(), text: fields.text.trim() }
    void run(t('templates.saved'), fields, () =>
      chosen
        ? deskCall(changeTemplate, { params: { id }, input: { ...input, basedOn } })
        : deskCall(addTemplate, { input })
    )
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
            <Button appearance="quiet" busy={busy} onClick={() => void remove(draft.fields, draft.basedOn)}>
              {t('templates.delete')}
            </Button>
          )}
          <Button appearance="outline" onClick={onClose}>
            {t('templates.done')}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {t('templates.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <UndoLine text={done} busy={busy} onUndo={deleted && (() => void restore(deleted))} />
        {failure && fields && <ConflictNote text={failure} changes={[]} about={id} fields={fields} onSwap={swap} />}
        {failure && !fields && <ErrorBanner>{failure}</ErrorBanner>}
        <Select label={t('templates.which')} value={id} onChange={({ target }) => setId(target.value)}>
          <option value={newTemplate}>{t('templates.add')}</option>
          {all.map((template) => (
            <option key={template.id} value={template.id}>
              {template.title} ({language(template.locale)})
            </option>
          ))}
        </Select>
        <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
          <TemplateFieldset {...draft.fields} onChange={draft.change} />
        </form>
        {draft.isChanged && <Unsaved onDiscard={() => discardDraft(id)} />}
      </div>
    </Dialog>
  )
}

interface FieldsetProps extends TemplateFields {
  onChange: (change: Partial<TemplateFields>) => void
}

function TemplateFieldset({ title, locale, text, onChange }: FieldsetProps) {
  const t = useTexts('desk-support')
  const language = useLanguageName()
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <Field
          label={t('templates.name')}
          maxLength={100}
          value={title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        <Select
          label={t('templates.language')}
          value={locale}
          onChange={({ target }) => onChange({ locale: localeOf(target.value) ?? locale })}
        >
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
        rows={8}
        maxLength={messageLength}
        value={text}
        onChange={({ target }) => onChange({ text: target.value })}
      />
    </>
  )
}

function Unsaved({ onDiscard }: { onDiscard: () => void }) {
  const t = useTexts('desk-settings')
  return (
    <p className="flex flex-wrap items-center justify-between gap-3">
      <span className="text-table font-semibold text-warning">{t('unsaved')}</span>
      <Button appearance="quiet" size="small" onClick={onDiscard}>
        {t('discard')}
      </Button>
    </p>
  )
}

/** The fields of a template as typed, otherwise as saved. */
function useDraft({ id, ...saved }: SupportTemplate) {
  const draft = useStore($templateDrafts)[id]
  const { fields, basedOn } = draft ?? { fields: saved, basedOn: saved }
  const change = (changed: Partial<TemplateFields>) => storeDraft(id, { fields: { ...fields, ...changed }, basedOn })
  return { fields, basedOn, change, isChanged: draft !== undefined }
}

/** A template after saving; a new one has got its id. */
const savedIn = (saved: readonly SupportTemplate[], id: string, { title, text, locale }: TemplateFields) =>
  saved.find((template) =>
    id === newTemplate
      ? template.title === title.trim() && template.text === text.trim() && template.locale === locale
      : template.id === id
  )

/** All templates, the chosen one, and the changes to them, one request at a time. */
function useTemplates(templates: readonly SupportTemplate[]) {
  const t = useTexts('desk-support')
  const [all, setAll] = useState(templates)
  const [id, setId] = useState(newTemplate)
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<string>()
  const [deleted, setDeleted] = useState<TemplateFields>()
  const [failure, setFailure] = useFailure()
  const { fields, merge, swap, end } = useTemplateConflict(id)
  const clear = () => {
    setDone(undefined)
    setDeleted(undefined)
    setFailure()
    end()
  }
  const run = async (text: string, sent: TemplateFields, task: () => Promise<readonly SupportTemplate[]>) => {
    if (busy) return
    setBusy(true)
    setDone(undefined)
    setDeleted(undefined)
    try {
      const saved = await task()
      setFailure()
      end()
      setAll(saved)
      const next = endSave(id, sent, savedIn(saved, id, sent))
      // Another one may have been chosen meanwhile.
      setId((current) => (current === id ? next : current))
      discardDraftsExcept(saved)
      setDone(text)
    } catch (error) {
      end()
      setFailure(violationText(error))
      if (isApiError(error, changeTemplate, 'cell-changed') || isApiError(error, deleteTemplate, 'cell-changed')) {
        const current = await deskCall(listTemplates).catch(() => all)
        setAll(current)
        merge(current)
      }
    }
    setBusy(false)
  }
  const remove = (typed: TemplateFields, basedOn: TemplateFields) =>
    run(t('templates.deleted'), typed, async () => {
      const others = await deskCall(deleteTemplate, { params: { id }, input: { basedOn } })
      setDeleted(basedOn)
      return others
    })
  const restore = async (template: TemplateFields) => {
    if (busy) return
    setBusy(true)
    try {
      setAll(await deskCall(addTemplate, { input: template }))
      clear()
      setDone(t('templates.restored'))
    } catch (error) {
      setFailure(violationText(error))
    }
    setBusy(false)
  }
  const choose = (next: string) => {
    clear()
    setId(next)
  }
  return { all, id, setId: choose, busy, done, deleted, failure, fields, run, remove, restore, swap }
}
