import { Trash2 } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { deleteView, type SavedView, saveView, type ViewSection } from '../../../../../contract/desk/shell/views.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { useIsMounted, useSending } from '../../../section/use-sending.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { deskCall } from '../../lib/desk-call.ts'
import { useFirstInvalid } from '../../lib/use-first-invalid.ts'
import { UndoLine } from '../undo/UndoLine.tsx'
import { InputDialog } from '../InputDialog.tsx'

interface Props {
  section: ViewSection
  /** The current filters; empty if there are none. */
  query: string
  views: readonly SavedView[]
  /** Called with all views of the user after a change. */
  onChanged: (views: readonly SavedView[]) => void
  onClose: () => void
}

/** Saves the current filters under a name, and removes saved ones. */
export function ViewsDialog({ section, query, views, onChanged, onClose }: Props) {
  const t = useTexts('desk')
  const { busy, failure, errors, send, setErrors } = useSending()
  const isMounted = useIsMounted()
  const form = useFirstInvalid(errors)
  const [removed, setRemoved] = useState<SavedView>()
  const remove = (view: SavedView) =>
    send(async () => {
      onChanged(await deskCall(deleteView, { params: { id: view.id } }))
      setRemoved(view)
    })
  const restore = ({ name, query: saved }: SavedView) =>
    send(async () => {
      onChanged(await deskCall(saveView, { input: { section, name, query: saved } }))
      setRemoved(undefined)
    })
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    if (name === '') return setErrors({ name: t('views.nameMissing') })
    void send(async () => {
      onChanged(await deskCall(saveView, { input: { section, name, query } }))
      if (isMounted()) onClose()
    })
  }
  // Outside the list, which narrow screens hide beside an open record.
  return createPortal(
    <InputDialog open onClose={onClose} size="narrow" title={t('views.title')}>
      <div className="grid gap-6">
        {failure && !errors['name'] && <ErrorBanner>{failure}</ErrorBanner>}
        <UndoLine
          text={removed && t('views.removed', { name: removed.name })}
          busy={busy}
          onUndo={removed && (() => void restore(removed))}
        />
        {query === '' ? (
          <p className="text-table text-muted">{t('views.noFilter')}</p>
        ) : (
          <form ref={form} onSubmit={save} noValidate className="grid gap-4">
            <Field
              label={t('views.name')}
              name="name"
              maxLength={60}
              autoComplete="off"
              hint={t('views.nameHint')}
              error={errors['name']}
            />
            <div>
              <Button type="submit" busy={busy}>
                {t('views.save')}
              </Button>
            </div>
          </form>
        )}
        {views.length > 0 && (
          <section aria-label={t('views.saved')} className="grid gap-2 border-t border-line pt-4">
            <h3 className="font-semibold">{t('views.saved')}</h3>
            <ul>
              {views.map((view) => (
                <li
                  key={view.id}
                  className="flex items-center justify-between gap-3 border-b border-line py-1 last:border-0"
                >
                  <span className="min-w-0 wrap-anywhere">{view.name}</span>
                  <IconButton
                    icon={Trash2}
                    label={t('views.remove', { name: view.name })}
                    onClick={() => void remove(view)}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </InputDialog>,
    document.body
  )
}
