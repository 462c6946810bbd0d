import { Users } from 'lucide-react'
import { formatDate } from '../../../../../contract/format.ts'
import type { ShoppingList } from '../../../../../contract/cart/shopping-lists.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { usePaths } from '../../../../lib/use-paths.ts'
import { Money } from '../../../ui/display/Money.tsx'
import { type Column, type Sort, Table } from '../../../ui/display/Table.tsx'
import { AddListButton } from './AddListButton.tsx'
import { DeleteButton } from './DeleteButton.tsx'
import { onPlainClick } from '../../../../lib/use-search-params.ts'

export interface RowActions {
  onOpen: (id: string) => void
  /** The list being added to the cart. */
  adding?: string
  onAdd: (list: ShoppingList) => void
  onDelete: (list: ShoppingList) => void
}

interface Props extends RowActions {
  /** Undefined while loading. */
  lists: readonly ShoppingList[] | undefined
  sort: Sort
  onSort: (sort: Sort) => void
}

/** A row per list, on phones a card. */
export function ListTable({ lists, sort, onSort, ...actions }: Props) {
  const t = useTexts('shopping-lists')
  const locale = useLocale()
  const columns: Column<ShoppingList>[] = [
    { head: t('list'), card: 'title', sortBy: 'name', cell: (list) => <Name list={list} onOpen={actions.onOpen} /> },
    {
      head: t('savedOn'),
      sortBy: 'date',
      descendingFirst: true,
      cell: ({ createdAt }) => <span className="figures whitespace-nowrap">{formatDate(createdAt, locale)}</span>
    },
    { head: t('lines'), right: true, sortBy: 'lines', descendingFirst: true, cell: ({ items }) => items.length },
    {
      head: t('total'),
      right: true,
      sortBy: 'total',
      descendingFirst: true,
      cell: ({ total, currencyCode }) => <Money amount={total} currency={currencyCode} className="font-semibold" />
    },
    {
      head: t('actions'),
      headHidden: true,
      right: true,
      card: 'bare',
      cell: (list) => <Actions list={list} {...actions} />
    }
  ]
  return (
    <Table
      caption={t('title')}
      columns={columns}
      rows={lists ?? []}
      keyOf={({ id }) => id}
      sticky
      sort={sort}
      onSort={lists && onSort}
      loading={!lists}
    />
  )
}

function Name({ list, onOpen }: { list: ShoppingList; onOpen: (id: string) => void }) {
  const t = useTexts('shopping-lists')
  const paths = usePaths()
  return (
    <span className="block min-w-0">
      <a
        href={paths.savedList(list.id)}
        onClick={onPlainClick(() => onOpen(list.id))}
        className="font-semibold wrap-anywhere hover:text-plum hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
      >
        {list.name}
      </a>
      {(list.shared || !list.mine) && (
        <span className="flex items-center gap-1.5 text-small font-normal text-muted">
          <Users aria-hidden className="size-3.5 shrink-0" />
          {list.mine ? t('sharedByMe') : t('sharedBy', { name: list.owner })}
        </span>
      )}
    </span>
  )
}

function Actions({ list, adding, onAdd, onDelete }: Omit<RowActions, 'onOpen'> & { list: ShoppingList }) {
  const t = useTexts('shopping-lists')
  return (
    <span className="flex items-center justify-end gap-1 whitespace-nowrap">
      <AddListButton
        list={list}
        adding={adding}
        onAdd={onAdd}
        appearance="outline"
        size="small"
        className="max-md:flex-1"
      />
      {list.mine ? (
        <DeleteButton label={t('deleteNamed', { name: list.name })} onClick={() => onDelete(list)} />
      ) : (
        <span className="w-11 max-md:hidden" />
      )}
    </span>
  )
}
