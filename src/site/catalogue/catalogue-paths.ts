const root = '/product-catalog'

/** Cards per page of a collection: complete rows of two, three or four. */
export const cardsOnPage = 48

/** Page of a category or a collection, without its language: `/product-catalog/femtech`, `…/condoms/page/2`. */
export function listPath(code: string, page = 1): string {
  return page === 1 ? `${root}/${code}` : `${root}/${code}/page/${page}`
}

/**
 * The canonical path of a product, below its category regardless of collection: `/product-catalog/femtech/luna-cup`.
 */
export function productPath({ category, code }: { category: string; code: string }): string {
  return `${root}/${category}/${code}`
}
