import { showErrorToast } from '../../../../lib/toasts.ts'
import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatDate } from '../../../../../contract/format.ts'
import type { ShoppingList } from '../../../../../contract/cart/shopping-lists.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Switch } from '../../../ui/form/Switch.tsx'
import { AddListButton } from '../overview/AddListButton.tsx'
import { RenameForm } from '../overview/RenameForm.tsx'
import { changeList } from '../store.ts'
import { unitsOf } from '../../../../lib/order-sums.ts'

interface Props {
  list: ShoppingList
  adding?: string
  onAdd: (list: ShoppingList) => void
  onDelete: (list: ShoppingList) => void
}

/** Name, age and size of a list with its actions; only the owner can rename, share and delete it. */
export function ListHeader({ list, adding, onAdd, onDelete }: Props) {
  const t = useTexts('shopping-lists')
  return (
    <header className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-1">
        <Name list={list} />
        <p className="figures text-table text-muted">
          <Facts list={list} />
        </p>
      </div>
      <div className="flex print:hidden flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {list.mine ? <Sharing list={list} /> : <span />}
        <div className="flex flex-wrap gap-3 max-md:w-full max-md:*:flex-1">
          {list.mine && (
            <Button appearance="outline" onClick={() => onDelete(list)}>
              {t('delete')}
            </Button>
          )}
          <AddListButton list={list} adding={adding} onAdd={onAdd} />
        </div>
      </div>
    </header>
  )
}

function Name({ list }: { list: ShoppingList }) {
  const t = useTexts('shopping-lists')
  const [renaming, setRenaming] = useState(false)
  const button = useFocusAfter(renaming)
  if (renaming) {
    return (
      <>
        <h1 className="sr-only">{list.name}</h1>
        <RenameForm list={list} onDone={() => setRenaming(false)} />
      </>
    )
  }
  return (
    <div className="flex flex-wrap items-baseline gap-x-5">
      <h1 tabIndex={-1} className="display min-w-0 text-heading wrap-anywhere outline-none">
        {list.name}
      </h1>
      {list.mine && (
        <button
          ref={button}
          type="button"
          onClick={() => setRenaming(true)}
          className="text-link inline-flex min-h-8 items-center gap-1.5 text-table max-md:min-h-11"
        >
          <Pencil aria-hidden className="size-3.5" />
          {t('rename')}
        </button>
      )}
    </div>
  )
}

/** Closing the form removes the focused element, so focus moves to the button that opened it. */
function useFocusAfter(renaming: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(renaming)
  useEffect(() => {
    if (before.current && !renaming) button.current?.focus()
    before.current = renaming
  }, [renaming])
  return button
}

function Facts({ list }: { list: ShoppingList }) {
  const t = useTexts('shopping-lists')
  const locale = useLocale()
  const parts = [
    t('lineCount', { count: list.items.length }),
    t('units', { count: unitsOf(list.items) }),
    t('savedAt', { date: formatDate(list.createdAt, locale) })
  ]
  if (!list.mine) parts.push(t('sharedBy', { name: list.owner }))
  return parts.join(' · ')
}

function Sharing({ list }: { list: ShoppingList }) {
  const t = useTexts('shopping-lists')
  const [next, setNext] = useState<boolean>()
  const share = async (shared: boolean) => {
    if (next !== undefined) return
    setNext(shared)
    try {
      await changeList(list.id, { shared })
    } catch (error) {
      showErrorToast(error)
    }
    setNext(undefined)
  }
  return (
    <Switch checked={next ?? list.shared} onChange={(event) => void share(event.target.checked)}>
      {t('share')}
    </Switch>
  )
}
