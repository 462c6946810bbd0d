import type { FileProduct } from '../../../contract/catalogue/catalogue-file.ts'
import * as contract from '../../../contract/catalogue/media-kit.ts'
import { catalogueCode } from '../../../contract/scalars.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { brand } from '../../../src/brand.ts'
import { productsWithin } from '../../core/catalogue-index.ts'
import { readPicture } from '../../core/built-pictures.ts'
import { apiError } from '../../core/http/api-error.ts'
import { FileReply, serve } from '../../core/http/serve.ts'
import type { Shop } from '../../core/app-context.ts'
import { isTooLarge } from '../line-sheet/service.ts'
import { tableReply } from '../../adapters/spreadsheets/service.ts'
import { kitPictures, kitSheet } from './kit.ts'
import { zipStream } from './zip-stream.ts'

export function mountMediaKit(shop: Shop): void {
  serve(shop, contract.exportProductKit, async ({ params, locale }) => {
    const code = catalogueCode(params.code)
    const products = productsOf(shop, [code])
    if (products.length === 0) throw apiError(contract.exportProductKit, 'not-found')
    return kitReply(shop, products, code, locale)
  })

  serve(shop, contract.exportCollectionKit, async ({ params, locale }) => {
    const code = catalogueCode(params.code)
    const { index } = shop.catalogue
    if (isTooLarge(shop.catalogue, code))
      throw apiError(contract.exportCollectionKit, 'collection-too-large', { field: 'code' })
    const codes = productsWithin(index, code).map((row) => row.code)
    const products = productsOf(shop, codes)
    if (products.length === 0) throw apiError(contract.exportCollectionKit, 'not-found')
    return kitReply(shop, products, code, locale)
  })
}

/** Enabled products, in the order of the codes. */
function productsOf({ catalogue: { content, index } }: Shop, codes: readonly string[]): FileProduct[] {
  return codes.flatMap((code) => (index.rows.has(code) ? (content.products.get(code) ?? []) : []))
}

function kitReply(shop: Shop, products: FileProduct[], code: string, locale: LocaleCode): FileReply {
  const name = `${brand.name.toLowerCase().replaceAll(/\W+/g, '-')}-${code}-${locale}`
  const table = tableReply(kitSheet(shop.catalogue.content, products, locale), name, 'csv', locale)
  const texts = { name: table.name, read: async () => new Uint8Array(await new Response(table.bytes).arrayBuffer()) }
  const pictures = kitPictures(products).map(({ path, name }) => ({
    name: `pictures/${name}`,
    read: () => readPicture(path)
  }))
  return new FileReply(zipStream([texts, ...pictures], shop.clock()), 'application/zip', `${name}.zip`)
}
