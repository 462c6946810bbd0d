import * as lists from '../../../contract/desk/price-lists.ts'
import * as contract from '../../../contract/desk/prices.ts'
import { sellerDay } from '../../core/dates.ts'
import { pageOf, pageReply } from '../../core/http/paging/paging.ts'
import { serveChange, Reply, serve } from '../../core/http/serve.ts'
import type { Shop } from '../../core/app-context.ts'
import type { Reader } from '../../db/tx.ts'
import { requestedFormat } from '../../adapters/spreadsheets/service.ts'
import { prepareAdjustment } from './adjustments.ts'
import { importResponse, rowResponse } from './responses.ts'
import { createList, deleteList, renameList } from './lists/lists.ts'
import { describeList, describeLists, findPriceRows, type SearchContext } from './price-rows.ts'
import { startImport, startUndo, runImport } from './apply-import.ts'
import { changePriceRow, changeTiers } from './edits.ts'
import { countChangedCells, countRows, selectRows } from './import-queries.ts'
import { requireImport, readPriceFile } from './preview.ts'
import { priceFile } from './price-file.ts'
import { cancelSchedule, scheduleImport } from './schedule.ts'

export function mountPrices(shop: Shop): void {
  mountPriceLists(shop)
  mountPriceRows(shop)
  mountPriceImports(shop)
  mountPriceSchedule(shop)
}

const searchContextOf = (shop: Shop, { locale }: Pick<SearchContext, 'locale'>): SearchContext => ({
  content: shop.catalogue.content,
  locale
})

function mountPriceLists(shop: Shop): void {
  serve(shop, contract.listPriceLists, ({ zone }) => describeLists(shop.db.read, zone))

  serveChange(shop, lists.createPriceList, async (tx, { input, staff, zone }) => {
    const code = await createList(tx, input, { staff, now: shop.clock() })
    return new Reply(await describeList(tx, code, zone), { status: 201 })
  })

  serveChange(shop, lists.renamePriceList, async (tx, { params, input, staff, zone }) => {
    await renameList(tx, params.code, input, { staff, now: shop.clock() })
    return describeList(tx, params.code, zone)
  })

  serveChange(shop, lists.deletePriceList, async (tx, { params, input, staff }) => {
    await deleteList(tx, params.code, input.basedOn, { staff, now: shop.clock() })
    return undefined
  })
}

function mountPriceRows(shop: Shop): void {
  serve(shop, contract.listPriceRows, async (call) => {
    const page = pageOf(call.query)
    const pageOnDay = { ...page, today: sellerDay(shop.clock().toISOString()) }
    const { rows, total } = await findPriceRows(
      shop.db.read,
      searchContextOf(shop, call),
      call.params.code,
      call.query,
      pageOnDay
    )
    return pageReply(rows, total, page, call.context.req.url)
  })

  serveChange(shop, contract.changePriceRow, (tx, call) =>
    changePriceRow(tx, searchContextOf(shop, call), call.params, call.input, { staff: call.staff, now: shop.clock() })
  )

  serveChange(shop, contract.changeVolumeTiers, (tx, { params, input, staff }) =>
    changeTiers(tx, params.code, input, { staff, now: shop.clock() })
  )

  serve(shop, contract.exportPriceList, (call) => {
    const format = requestedFormat(call.query.format, call.context.req.header('Accept'))
    const day = sellerDay(shop.clock().toISOString())
    const options = { format, day, withStock: call.query.stock === 'current' }
    return priceFile(shop.db.read, searchContextOf(shop, call), call.params.code, options)
  })
}

async function readImportResponse(db: Reader, id: string, zone: string): Promise<contract.PriceImport> {
  const found = await requireImport(db, id)
  const changedCells = found.state === 'preview' ? await countChangedCells(db, id) : undefined
  return { ...importResponse(found, zone), ...(changedCells && { changedCells }) }
}

function mountPriceImports(shop: Shop): void {
  serve(shop, contract.readPriceFile, async (call) => {
    const upload = { priceList: call.input.priceList, files: call.files }
    const id = await readPriceFile(shop.db, searchContextOf(shop, call), upload, {
      staff: call.staff,
      now: shop.clock()
    })
    return new Reply(await readImportResponse(shop.db.read, id, call.zone), { status: 201 })
  })

  serve(shop, contract.readPriceImport, ({ params, zone }) => readImportResponse(shop.db.read, params.id, zone))

  serve(shop, contract.listImportRows, async ({ params, query, locale, context }) => {
    const { id } = await requireImport(shop.db.read, params.id)
    const page = pageOf(query)
    const rows = await selectRows(shop.db.read, id, query.result, page)
    const total = await countRows(shop.db.read, id, query.result)
    const responses = rows.map((row) => rowResponse(row, shop.catalogue.content, locale))
    return pageReply(responses, total, page, context.req.url)
  })

  serve(shop, contract.applyPriceImport, async ({ params, zone, staff }) => {
    await runImport(shop, params.id, (tx) => startImport(tx, params.id, { staff, now: shop.clock() }))
    return readImportResponse(shop.db.read, params.id, zone)
  })

  serve(shop, contract.undoPriceImport, async ({ params, zone, staff }) => {
    await runImport(shop, params.id, (tx) => startUndo(tx, params.id, { staff, now: shop.clock() }))
    return readImportResponse(shop.db.read, params.id, zone)
  })
}

function mountPriceSchedule(shop: Shop): void {
  serve(shop, lists.adjustPrices, async (call) => {
    const context = { staff: call.staff, now: shop.clock() }
    const id = await prepareAdjustment(shop.db, searchContextOf(shop, call), call.params.code, call.input, context)
    return new Reply(await readImportResponse(shop.db.read, id, call.zone), { status: 201 })
  })

  serveChange(shop, lists.schedulePriceImport, async (tx, { params, input, staff, zone }) => {
    await scheduleImport(tx, params.id, input, { staff, now: shop.clock() })
    return readImportResponse(tx, params.id, zone)
  })

  serveChange(shop, lists.cancelPriceImport, async (tx, { params, input, staff, zone }) => {
    await cancelSchedule(tx, params.id, input, { staff, now: shop.clock() })
    return readImportResponse(tx, params.id, zone)
  })
}
