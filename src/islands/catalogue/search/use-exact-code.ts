import { useEffect } from 'react'
import { listProducts } from '../../../../contract/catalogue/catalogue.ts'
import { call } from '../../../lib/api/api.ts'
import { exactParameter } from '../../../lib/paths.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { usePaths } from '../../../lib/use-paths.ts'
import { useSearch } from '../../../lib/use-search.ts'

/**
 * Goes on to the variant whose whole SKU or EAN was entered in the search field, as a scanner does; the address tells
 * that it was (`open=exact`), so that this works before the field's code has come. @returns whether that is still open
 */
export function useExactCode(search: URLSearchParams | undefined, text: string): boolean {
  const paths = usePaths()
  const { go } = useSearch()
  const isAsked = search?.get(exactParameter) === 'exact'
  const { data, error } = useLoad(isAsked && text !== '' ? text : undefined, async (signal) => {
    const products = await call(listProducts, { query: { codeOrName: text, itemsPerPage: 6 }, signal })
    const { variantByCode } = await import('../../../lib/matching-variant.ts')
    return { found: variantByCode(products, text) }
  })
  const target = data?.found && paths.product(data.found.product.code, data.found.variant.code)
  const isOver = isAsked && !target && (text === '' || data !== undefined || error !== undefined)
  useEffect(() => {
    // Back then leads to where the code was entered.
    if (target) location.replace(target)
    else if (isOver) go({ [exactParameter]: undefined }, 'replace')
  }, [target, isOver, go])
  return isAsked
}
