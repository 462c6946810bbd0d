import { type ArticleFilter, articleFilters, type ArticleSort, articleSorts } from '../../../../contract/desk/prices.ts'
import type { Sort } from '../../ui/display/Table.tsx'

export const perPage = 50

/** What is asked of the server; without `undefined`, so that equal wishes read alike. */
export interface ArticleWish {
  page: number
  itemsPerPage: number
  search?: string
  only?: ArticleFilter
  sort?: ArticleSort
  direction?: 'asc' | 'desc'
}

/** What the address asks for: `?find=luma&only=out&sort=price&down=1&page=2`; what makes no sense is left out. */
export function wishOf(search: URLSearchParams): ArticleWish {
  const find = search.get('find')?.trim()
  const only = articleFilters.find((one) => one === search.get('only'))
  const sort = articleSorts.find((one) => one === search.get('sort'))
  const page = Number(search.get('page') ?? 1)
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    itemsPerPage: perPage,
    ...(find && { search: find }),
    ...(only && { only }),
    ...(sort && { sort, direction: search.has('down') ? 'desc' : 'asc' })
  }
}

/** How a table stands that was asked for so. */
export const sortOf = ({ sort, direction }: ArticleWish): Sort | undefined =>
  sort && { by: sort, down: direction === 'desc' }
