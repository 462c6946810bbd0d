import { ArrowLeft, PackageOpen } from 'lucide-react'
import { useRef } from 'react'
import type { ShoppingList } from '../../../../../contract/cart/shopping-lists.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { usePaths } from '../../../../lib/use-paths.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Money } from '../../../ui/display/Money.tsx'
import { Pager } from '../../../ui/display/Pager.tsx'
import { LineTable } from './LineTable.tsx'
import { ListHeader } from './ListHeader.tsx'
import { useIsPrinting } from '../../../ui/use-printing.ts'
import { useQuantityEdits } from './use-quantity-edits.ts'
import { editedList } from './edited-list.ts'

/** More lines would make changes slow to render. */
const perPage = 30

interface Paging {
  page: number
  onPage: (page: number) => void
}

interface Props extends Paging {
  list: ShoppingList
  adding?: string
  onAdd: (list: ShoppingList) => void
  onDelete: (list: ShoppingList) => void
  onBack: () => void
}

/** A list: its lines, current prices and actions. */
export function ListView({ list: saved, page, onPage, onBack, ...actions }: Props) {
  const paths = usePaths()
  const t = useTexts('shopping-lists')
  const { edits, change } = useQuantityEdits(saved.id)
  const list = editedList(saved, edits)
  return (
    <>
      <div className="grid grid-cols-1 gap-3">
        <button
          type="button"
          onClick={onBack}
          className="text-link inline-flex min-h-8 items-center gap-2 justify-self-start text-table max-md:min-h-11"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {t('back')}
        </button>
        <ListHeader list={list} {...actions} />
      </div>
      {list.items.length === 0 ? (
        <EmptyState
          picture={<PackageOpen aria-hidden strokeWidth={1} className="size-16" />}
          text={t('noLines')}
          action={
            <a href={paths.shop} className={buttonClass()}>
              {t('toShop')}
            </a>
          }
        />
      ) : (
        <Lines list={list} page={page} onPage={onPage} onChange={change} />
      )}
    </>
  )
}

interface LinesProps extends Paging {
  list: ShoppingList
  onChange: (variant: string, quantity: number) => unknown
}

function Lines({ list, page: edited, onPage, onChange }: LinesProps) {
  const t = useTexts('shopping-lists')
  const paths = usePaths()
  const top = useRef<HTMLDivElement>(null)
  const { items, total, currencyCode } = list
  const page = Math.min(edited, Math.ceil(items.length / perPage))
  const isPrinting = useIsPrinting()
  const shown = isPrinting ? list : { ...list, items: items.slice((page - 1) * perPage, page * perPage) }
  const left = items.filter(({ orderable }) => !orderable).length
  const openPage = (to: number) => {
    onPage(to)
    top.current?.scrollIntoView()
  }
  return (
    <div ref={top} className="scroll-mt-20 overflow-clip rounded-card border border-line bg-white">
      <LineTable list={shown} onChange={onChange} />
      <div className="flex flex-wrap items-baseline justify-end gap-x-6 gap-y-1 border-t border-line bg-paper px-4 py-4 md:px-6">
        {left > 0 && (
          <p className="flex-1 text-table text-warning max-md:w-full max-md:flex-none">{t('left', { count: left })}</p>
        )}
        <p className="flex items-baseline gap-4">
          <span className="text-table text-muted">{t('totalNet')}</span>
          <Money amount={total} currency={currencyCode} className="text-large font-semibold" />
        </p>
      </div>
      {items.length > perPage && (
        <div className="border-t border-line p-4">
          <Pager
            page={page}
            perPage={perPage}
            total={items.length}
            hrefOf={(to) => `${paths.savedList(list.id)}&page=${to}`}
            onPage={openPage}
          />
        </div>
      )}
    </div>
  )
}
