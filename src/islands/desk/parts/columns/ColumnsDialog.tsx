import { ArrowDown, ArrowUp } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../../../../lib/texts.tsx'
import { showSuccessToast } from '../../../../lib/toasts.ts'
import { useIsMounted, useSending } from '../../../section/use-sending.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { InputDialog } from '../InputDialog.tsx'
import { arranged, choiceOf, moved } from './arrange.ts'

export interface ColumnChoices {
  /** The column that identifies a row; always first. */
  fixed: string
  /** Headings of the other columns by name, in default order. */
  labels: Readonly<Record<string, string>>
  /** The default columns. */
  defaults: readonly string[]
  /** Null for the default. */
  chosen: readonly string[] | null
  save: (columns: string[] | null) => Promise<void>
}

/** Shows, hides and moves the columns of a list; nothing changes until saved. */
export function ColumnsDialog({
  fixed,
  labels,
  defaults,
  chosen,
  save,
  onClose
}: ColumnChoices & { onClose: () => void }) {
  const t = useTexts('desk')
  const all = Object.keys(labels)
  const draftOf = (columns: readonly string[]) => ({ order: arranged(all, columns), shown: new Set(columns) })
  const [saved] = useState(() => draftOf(chosen ?? defaults))
  const [draft, setDraft] = useState(saved)
  const { order, shown } = draft
  const isChanged = String(order) !== String(saved.order) || shown.symmetricDifference(saved.shown).size > 0
  const { list, announcement, move } = useMove(order, (to) => setDraft({ order: to, shown }), labels)
  const { busy, failure, send } = useSending()
  const isMounted = useIsMounted()
  const submit = () =>
    send(async () => {
      await save(
        choiceOf(
          order.filter((name) => shown.has(name)),
          defaults
        )
      )
      showSuccessToast(t('columns.saved'))
      if (isMounted()) onClose()
    })
  return (
    <InputDialog
      open
      onClose={onClose}
      isChanged={isChanged}
      title={t('columns.title')}
      footer={
        <>
          <Button appearance="outline" disabled={busy} onClick={() => setDraft(draftOf(defaults))}>
            {t('columns.reset')}
          </Button>
          <Button busy={busy} onClick={() => void submit()}>
            {t('columns.save')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {failure && <ErrorBanner>{failure}</ErrorBanner>}
        <p className="text-table text-muted">{t('columns.hint')}</p>
        <ul ref={list} aria-label={t('columns.title')}>
          <li className={`${row} pb-2`}>
            <Checkbox checked disabled hint={t('columns.fixed')}>
              {fixed}
            </Checkbox>
          </li>
          {order.map((name, i) => (
            <li key={name} className={row}>
              <Checkbox
                checked={shown.has(name)}
                data-autofocus={i === 0 || undefined}
                onChange={() => setDraft({ order, shown: shown.symmetricDifference(new Set([name])) })}
              >
                {labels[name]}
              </Checkbox>
              <span className="flex shrink-0">
                <IconButton
                  icon={ArrowUp}
                  label={t('columns.up', { name: labels[name] })}
                  data-move={`${name} -1`}
                  disabled={i === 0}
                  onClick={() => move(name, -1)}
                />
                <IconButton
                  icon={ArrowDown}
                  label={t('columns.down', { name: labels[name] })}
                  data-move={`${name} 1`}
                  disabled={i === order.length - 1}
                  onClick={() => move(name, 1)}
                />
              </span>
            </li>
          ))}
        </ul>
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </div>
    </InputDialog>
  )
}

const row = 'flex items-center justify-between gap-3 border-b border-line py-0.5 last:border-0 **:scroll-my-3'

/** Moves a column, keeps the focus on it and announces its new position. */
function useMove(order: readonly string[], onMove: (to: string[]) => void, labels: ColumnChoices['labels']) {
  const t = useTexts('desk')
  const list = useRef<HTMLUListElement>(null)
  const [last, setLast] = useState<{ name: string; by: 1 | -1 }>()
  useLayoutEffect(() => {
    if (!last) return
    const buttons = [last.by, -last.by].map((by) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-move="${last.name} ${by}"]`)
    )
    // At either end the button is disabled, so the opposite one gets the focus.
    buttons.find((button) => button && !button.disabled)?.focus()
  }, [last])
  const move = (name: string, by: 1 | -1) => {
    onMove(moved(order, name, by))
    setLast({ name, by })
  }
  const announcement =
    last && t('columns.moved', { name: labels[last.name], place: order.indexOf(last.name) + 1, most: order.length })
  return { list, announcement, move }
}
