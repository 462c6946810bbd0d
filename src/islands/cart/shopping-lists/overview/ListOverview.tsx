import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import type { ShoppingList } from '../../../../../contract/cart/shopping-lists.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { usePaths } from '../../../../lib/use-paths.ts'
import { SectionHeader } from '../../../section/SectionHeader.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { Sort } from '../../../ui/display/Table.tsx'
import { ListTable, type RowActions } from './ListTable.tsx'
import { sortedLists } from './sorted-lists.ts'

interface Props extends RowActions {
  /** Undefined while loading. */
  lists: readonly ShoppingList[] | undefined
}

/** The reader's own lists and those shared by colleagues. */
export function ListOverview({ lists, ...actions }: Props) {
  const t = useTexts('shopping-lists')
  const locale = useLocale()
  const [sort, setSort] = useState<Sort>({ by: 'date', descending: true })
  return (
    <>
      <SectionHeader
        icon={Bookmark}
        title={t('title')}
        loading={!lists}
        note={lists && lists.length > 0 && t('count', { count: lists.length })}
      />
      {lists?.length === 0 ? (
        <NoLists />
      ) : (
        <div className="overflow-clip rounded-card border border-line bg-white">
          <ListTable lists={lists && sortedLists(lists, sort, locale)} sort={sort} onSort={setSort} {...actions} />
        </div>
      )}
    </>
  )
}

function NoLists() {
  const t = useTexts('shopping-lists')
  const paths = usePaths()
  return (
    <EmptyState
      picture={<Bookmark aria-hidden strokeWidth={1} className="size-16" />}
      text={t('empty')}
      action={
        <a href={paths.shop} className={buttonClass()}>
          {t('toShop')}
        </a>
      }
    />
  )
}
