import * as contract from '../../../contract/site/channel.ts'
import { currencyName } from '../../../contract/format.ts'
import { languages } from '../../../contract/locale.ts'
import { brand } from '../../../src/brand.ts'
import { apiError } from '../../core/http/api-error.ts'
import { serve } from '../../core/http/serve.ts'
import type { Shop } from '../../core/app-context.ts'
import { firstOrderMinimum } from '../../pricing/service.ts'
import { countriesIn } from '../../partners/countries/service.ts'

const currencies = ['EUR', 'USD', 'GBP', 'CHF']
const currencyPath = (code: string) => `/api/v2/shop/currencies/${code}`
const localePath = (tag: string) => `/api/v2/shop/locales/${tag}`

/** The shop's only channel. */
const channel = {
  '@id': '/api/v2/shop/channels/wholesale',
  code: 'wholesale',
  name: brand.name,
  baseCurrency: currencyPath('EUR'),
  defaultLocale: 'en_US',
  currencies: currencies.map(currencyPath),
  locales: languages.map(({ tag }) => localePath(tag))
}

export function mountChannel(shop: Shop): void {
  serve(shop, contract.listCountries, async ({ locale }) => countriesIn(locale))
  const describe = async () => ({ ...channel, minimalOrderValue: await firstOrderMinimum(shop.db.read, 'EUR') })
  serve(shop, contract.listChannels, async () => [await describe()])
  serve(shop, contract.readChannel, async ({ params }) => {
    if (params.code !== channel.code) throw apiError(contract.readChannel, 'not-found')
    return describe()
  })
  serve(shop, contract.readCurrency, async ({ params: { code }, locale }) => {
    if (!currencies.includes(code)) throw apiError(contract.readCurrency, 'not-found')
    return { '@id': currencyPath(code), code, name: currencyName(code, locale) }
  })
  serve(shop, contract.listLocales, async () =>
    languages.map(({ tag, name }) => ({ '@id': localePath(tag), code: tag, name }))
  )
}
