import { exponentOf, formatNumber, formatSize } from '../../../contract/format.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { orderFileBytes, orderRowLimit } from '../../../contract/cart/order-file.ts'
import type { CheckedRow } from '../../../contract/cart/quick-order.ts'
import { quantityLimit } from '../../../contract/scalars.ts'
import type { Reader } from '../../db/tx.ts'
import { lineName } from '../../core/catalogue-content.ts'
import { FileReply } from '../../core/http/serve.ts'
import type { AppContext } from '../../core/app-context.ts'
import { serverText } from '../../core/texts.ts'
import type { RequestContext } from '../../orders/service.ts'
import { type Offer, readOffersOfProducts } from '../../pricing/service.ts'
import {
  type Cell,
  type FilledSheet,
  wholeNumbers,
  workbookInWorker,
  workbookType
} from '../../adapters/spreadsheets/service.ts'
import { required } from '../../core/required.ts'

type CatalogueIndex = AppContext['catalogue']['index']
type OrderSheet = FilledSheet & { rows: (readonly Cell[])[] }

/**
 * The template workbook: the two columns to fill in, instructions, and every SKU that can be ordered now at the
 * company's price. The empty columns come first so that the import finds them.
 */
export async function templateFile(db: Reader, context: RequestContext, index: CatalogueIndex): Promise<FileReply> {
  const { locale } = context
  const offers = await orderableOffers(db, context, index)
  const sheets = [orderSheet(locale, []), instructionSheet(locale), variantSheet(context, offers)]
  return writeWorkbook(sheets, serverText(locale, 'quick-order.template.file'))
}

/** A workbook of the accepted rows, ready to be imported; rejected rows are on a second sheet with the reason. */
export async function correctedFile(locale: LocaleCode, rows: readonly CheckedRow[]): Promise<FileReply> {
  const addedRows = rows
    .filter(({ quantity }) => quantity > 0)
    .map(({ article, quantity }) => [required(article, 'article').sku, quantity])
  const rejected = rows.filter(({ result }) => result === 'refused')
  const sheets = [orderSheet(locale, addedRows), ...(rejected.length > 0 ? [rejectedSheet(locale, rejected)] : [])]
  return writeWorkbook(sheets, serverText(locale, 'quick-order.template.corrected-file'))
}

async function writeWorkbook(sheets: readonly OrderSheet[], name: string): Promise<FileReply> {
  return new FileReply(new Uint8Array(await workbookInWorker(sheets)), workbookType, `${name}.xlsx`)
}

const column = (locale: LocaleCode, key: 'code' | 'quantity' | 'sku' | 'ean' | 'name' | 'reason') =>
  serverText(locale, `quick-order.template.columns.${key}`)
const sheetName = (locale: LocaleCode, key: 'order' | 'instructions' | 'products' | 'open') =>
  serverText(locale, `quick-order.template.sheets.${key}`)

function orderSheet(locale: LocaleCode, rows: Cell[][]): OrderSheet {
  const message = serverText(locale, 'quick-order.template.quantity-rule', { limit: quantityLimit })
  return {
    name: sheetName(locale, 'order'),
    columns: [
      { header: column(locale, 'code'), kind: 'text', width: 26 },
      { header: column(locale, 'quantity'), kind: 'count', width: 12 }
    ],
    rows,
    validations: [
      wholeNumbers(
        'B',
        { min: 1, max: quantityLimit, rows: orderRowLimit },
        { title: column(locale, 'quantity'), message }
      )
    ]
  }
}

const steps = ['fill', 'quantity', 'products', 'limits', 'upload'] as const

function instructionSheet(locale: LocaleCode): OrderSheet {
  const values = {
    limit: quantityLimit,
    rows: formatNumber(orderRowLimit, locale),
    size: formatSize(orderFileBytes, locale)
  }
  return {
    name: sheetName(locale, 'instructions'),
    columns: [{ header: sheetName(locale, 'instructions'), kind: 'text', width: 110 }],
    rows: steps.map((step, i) => [`${i + 1}. ${serverText(locale, `quick-order.template.steps.${step}`, values)}`])
  }
}

function variantSheet({ content, locale, caller }: RequestContext, offers: readonly Offer[]): OrderSheet {
  const price = serverText(locale, 'quick-order.template.columns.price', { currency: caller.currencyCode })
  return {
    name: sheetName(locale, 'products'),
    columns: [
      { header: column(locale, 'sku'), kind: 'text', width: 22 },
      { header: column(locale, 'ean'), kind: 'text', width: 16 },
      { header: column(locale, 'name'), kind: 'text', width: 44 },
      { header: price, kind: 'money', width: 18, exponent: exponentOf(caller.currencyCode) }
    ],
    rows: offers.map(({ sku, price: amount }) => [
      sku,
      content.variants.get(sku)?.variant.ean ?? '',
      lineName(content, sku, locale),
      amount
    ])
  }
}

function rejectedSheet(locale: LocaleCode, rows: readonly CheckedRow[]): OrderSheet {
  return {
    name: sheetName(locale, 'open'),
    columns: [
      { header: column(locale, 'code'), kind: 'text', width: 26 },
      { header: column(locale, 'quantity'), kind: 'text', width: 12 },
      { header: column(locale, 'reason'), kind: 'text', width: 80 }
    ],
    rows: rows.map(({ code, quantityText, reason }) => [code, quantityText, reason])
  }
}

async function orderableOffers(db: Reader, { caller }: RequestContext, index: CatalogueIndex): Promise<Offer[]> {
  const offers = await readOffersOfProducts(db, caller.priceListCode, [...index.rows.keys()])
  return offers.filter(({ unavailability }) => unavailability === null)
}
