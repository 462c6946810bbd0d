import { Ellipsis } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { formatDate } from '../../../../../contract/format.ts'
import type { SavedGrid } from '../../../../../contract/cart/quick-order.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { $grid, enteredRows } from '../rows/store.ts'
import { selectOnFocus } from '../../../ui/form/select-on-focus.ts'

interface Props {
  grid: SavedGrid
  onUse: () => void
  /** Both resolve to whether they succeeded. */
  onRename: (name: string) => Promise<boolean>
  onReplace: () => Promise<boolean>
  onRemove: () => void
}

/** A saved grid: click to open it; its menu renames, overwrites or deletes it. */
export function SavedGridLine({ grid, onUse, onRename, onReplace, onRemove }: Props) {
  const t = useTexts('quick-order')
  const locale = useLocale()
  const [confirming, setConfirming] = useState<'rename' | 'replace'>()
  const { name } = grid
  const done = () => setConfirming(undefined)
  const opener = useRef<HTMLButtonElement>(null)
  const wasConfirming = useRef(false)
  useEffect(() => {
    if (confirming) wasConfirming.current = true
    else if (wasConfirming.current) opener.current?.focus()
  }, [confirming])
  const isEmpty = enteredRows($grid.get().rows).length === 0
  const entries = [
    { label: t('saved.rename'), onSelect: () => setConfirming('rename') },
    ...(isEmpty ? [] : [{ label: t('saved.replace'), onSelect: () => setConfirming('replace') }]),
    { label: t('saved.delete'), danger: true, onSelect: onRemove }
  ]
  return (
    <li className="grid gap-3 border-b border-line py-3 first:pt-0 last:border-b-0 last:pb-0">
      {confirming === 'rename' ? (
        <Rename name={name} onRename={onRename} onDone={done} />
      ) : (
        <span className="flex items-center gap-3">
          <span className="min-w-0 flex-1">
            <span className="block font-semibold wrap-anywhere">{name}</span>
            <span className="block text-small text-muted">
              {t('saved.rows', { count: grid.rows.length, date: formatDate(grid.updatedAt, locale) })}
            </span>
          </span>
          <Button
            ref={opener}
            appearance="outline"
            size="small"
            aria-label={t('saved.openNamed', { name })}
            onClick={onUse}
          >
            {t('saved.open')}
          </Button>
          <span data-remove={grid.id} className="inline-grid">
            <Menu label={t('saved.more', { name })} entries={entries}>
              <Ellipsis aria-hidden className="size-4" />
            </Menu>
          </span>
        </span>
      )}
      {confirming === 'replace' && <Replace onReplace={onReplace} onDone={done} />}
    </li>
  )
}

function Rename({ name, onRename, onDone }: { name: string; onRename: Props['onRename']; onDone: () => void }) {
  const t = useTexts('quick-order')
  const [text, setText] = useState(name)
  const isMissing = text.trim() === ''
  return (
    <ConfirmButtons
      label={t('saved.saveName')}
      onConfirm={async () => !isMissing && (await onRename(text.trim()))}
      onDone={onDone}
    >
      <Field
        label={t('saved.name')}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user's click opened the field
        autoFocus
        maxLength={80}
        value={text}
        error={isMissing ? t('saved.missing') : undefined}
        onFocus={selectOnFocus}
        onChange={(event) => setText(event.target.value)}
      />
    </ConfirmButtons>
  )
}

function Replace({ onReplace, onDone }: { onReplace: Props['onReplace']; onDone: () => void }) {
  const t = useTexts('quick-order')
  const count = enteredRows($grid.get().rows).length
  return (
    <ConfirmButtons label={t('saved.replaceNow')} onConfirm={onReplace} onDone={onDone} focused>
      <p>{t('saved.replaceAsk', { count })}</p>
    </ConfirmButtons>
  )
}

interface ConfirmButtonsProps {
  label: string
  onConfirm: () => Promise<boolean>
  onDone: () => void
  /** Whether the button gets the focus if there is no field. */
  focused?: boolean
  children: ReactNode
}

/** An inline question with its action and Cancel. */
function ConfirmButtons({ label, onConfirm, onDone, focused = false, children }: ConfirmButtonsProps) {
  const t = useTexts('quick-order')
  const [busy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    if (await onConfirm()) onDone()
    else setBusy(false)
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      {children}
      <span className="flex flex-wrap justify-end gap-2">
        <Button appearance="outline" size="small" onClick={onDone}>
          {t('saved.cancel')}
        </Button>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the menu that had the focus is gone */}
        <Button type="submit" size="small" busy={busy} autoFocus={focused}>
          {label}
        </Button>
      </span>
    </form>
  )
}
