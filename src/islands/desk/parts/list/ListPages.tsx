import { useEffect, useEffectEvent } from 'react'
import { searchWith } from '../../../../lib/use-search-params.ts'
import { Pager } from '../../../ui/display/Pager.tsx'
import { replaceMissingPage, turnPage } from './turn-page.ts'

interface Props {
  /** The URL's current query, in which `page` changes. */
  search: URLSearchParams | undefined
  page: number
  perPage: number
  total: number
  /** Number of rows on this page. */
  shown: number
  updateSearch: Parameters<typeof turnPage>[0]
}

/** The pages of a desk list, below its rows; renders nothing if there is only one. */
export function ListPages({ search, page, perPage, total, shown, updateSearch }: Props) {
  const replaceMissing = useEffectEvent(() => replaceMissingPage(updateSearch, page, shown, total, perPage))
  useEffect(() => replaceMissing(), [page, shown, total])
  if (total <= perPage) return null
  return (
    <div className="border-t border-line p-4">
      <Pager
        page={page}
        perPage={perPage}
        total={total}
        hrefOf={(to) => searchWith(search?.toString() ?? '', { page: String(to) })}
        onPage={turnPage(updateSearch)}
      />
    </div>
  )
}
