import { useEffect } from 'react'
import { listProducts } from '../../../../contract/catalogue/catalogue.ts'
import { call } from '../../../lib/api/api.ts'
import { exactParameter } from '../../../lib/paths.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { usePaths } from '../../../lib/use-paths.ts'
import { useSearchParams } from '../../../lib/use-search-params.ts'

/**
 * Redirects to the variant whose full SKU or EAN was entered in the search field, for example by a scanner; marked in
 * the URL (`open=exact`), so that it works before the field's code is loaded. @returns whether that is pending
 */
export function useExactMatchRedirect(search: URLSearchParams | undefined, text: string): boolean {
  const paths = usePaths()
  const { updateSearch } = useSearchParams()
  const isExact = search?.get(exactParameter) === 'exact'
  const { data, error } = useLoad(isExact && text !== '' ? text : undefined, async (signal) => {
    const products = await call(listProducts, { query: { codeOrName: text, itemsPerPage: 6 }, signal })
    const { variantByCode } = await import('../../../lib/variants/matching-variant.ts')
    return { found: variantByCode(products, text) }
  })
  const target = data?.found && paths.product(data.found.product.code, data.found.variant.code)
  const isDone = isExact && !target && (text === '' || data !== undefined || error !== undefined)
  useEffect(() => {
    // Replaces the history entry, so that Back returns to the page where the code was entered.
    if (target) location.replace(target)
    else if (isDone) updateSearch({ [exactParameter]: undefined }, 'replace')
  }, [target, isDone, updateSearch])
  return isExact
}
