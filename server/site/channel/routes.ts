import * as contract from '../../../contract/site/channel.ts'
import { currencyName } from '../../../contract/format.ts'
import { languages } from '../../../contract/locale.ts'
import { brand } from '../../../src/brand.ts'
import { apiError } from '../../core/http/api-error.ts'
import { pageReply } from '../../core/http/paging/paging.ts'
import { serve } from '../../core/http/serve.ts'
import type { Shop } from '../../core/app-context.ts'
import { readFirstOrderMinimum, readCurrencies } from '../../pricing/service.ts'
import { countriesIn } from '../../partners/countries/service.ts'

const currencyPath = (code: string) => `/api/v2/shop/currencies/${code}`
const localePath = (tag: string) => `/api/v2/shop/locales/${tag}`

/** What does not change of the shop's only channel. */
const channel = {
  '@id': '/api/v2/shop/channels/wholesale',
  code: 'wholesale',
  name: brand.name,
  baseCurrency: currencyPath(brand.currency),
  defaultLocale: 'en_US',
  locales: languages.map(({ tag }) => localePath(tag))
}

export function mountChannel(shop: Shop): void {
  // Never truncated: the first page has all countries, whatever its size.
  serve(shop, contract.listCountries, async ({ locale, query, context }) => {
    const countries = countriesIn(locale)
    const page = { page: query.page ?? 1, limit: countries.length }
    return pageReply(page.page === 1 ? countries : [], countries.length, page, context.req.url)
  })
  const currencies = async () => [...new Set([brand.currency, ...(await readCurrencies(shop.db.read))])]
  const describe = async () => ({
    ...channel,
    currencies: (await currencies()).map(currencyPath),
    minimalOrderValue: await readFirstOrderMinimum(shop.db.read, brand.currency)
  })
  serve(shop, contract.listChannels, async () => [await describe()])
  serve(shop, contract.readChannel, async ({ params }) => {
    if (params.code !== channel.code) throw apiError(contract.readChannel, 'not-found')
    return describe()
  })
  serve(shop, contract.readCurrency, async ({ params: { code }, locale }) => {
    if (!(await currencies()).includes(code)) throw apiError(contract.readCurrency, 'not-found')
    return { '@id': currencyPath(code), code, name: currencyName(code, locale) }
  })
  serve(shop, contract.listLocales, async () =>
    languages.map(({ tag, name, short }) => ({ '@id': localePath(tag), code: tag, name, shortCode: short }))
  )
}
