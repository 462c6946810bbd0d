import * as contract from '../../../contract/desk/bank.ts'
import type { Shop, Staff } from '../../core/app-context.ts'
import { pageOf, pageReply } from '../../core/http/paging/paging.ts'
import { serveChange, Reply, serve } from '../../core/http/serve.ts'
import type { Tx } from '../../db/tx.ts'
import {
  describeTransfer,
  ignoreTransfer,
  importBankFile,
  listTransfers,
  postExactMatch,
  postBankTransfer,
  reopenTransfer,
  findPayableOrders
} from '../../orders/bank/service.ts'
import { actionContextOf } from '../../orders/fulfilment/service.ts'
import { type AuditEvent, recordAuditEvent } from '../staff/service.ts'

export function mountBank(shop: Shop): void {
  mountReads(shop)
  mountPosting(shop)
  mountHandling(shop)
}

function mountReads(shop: Shop): void {
  serve(shop, contract.readBankFile, async ({ files, locale, staff }) => {
    const now = shop.clock()
    const report = await importBankFile(shop.db, files, { locale, now })
    const { fileName, added } = report
    await shop.db.transaction((tx) =>
      recordAuditEvent(
        tx,
        staff,
        { action: 'bank-file-read', kind: 'import', id: fileName || '–', after: { added } },
        now
      )
    )
    return new Reply(report, { status: 201 })
  })

  serve(shop, contract.listBankTransfers, async ({ query, zone, context }) => {
    const page = pageOf(query)
    const { rows, total } = await listTransfers(shop.db.read, { state: query.state, page, zone })
    return pageReply(rows, total, page, context.req.url)
  })

  serve(shop, contract.listPayableOrders, ({ params, query }) =>
    findPayableOrders(shop.db.read, params.id, query.search)
  )
}

function mountPosting(shop: Shop): void {
  serveChange(shop, contract.postBankTransfer, async (tx, { params, input, staff, locale, zone }) => {
    const context = { ...actionContextOf(shop), staffName: staff.name, locale }
    await postBankTransfer(tx, params.id, input, context)
    const transfer = await describeTransfer(tx, params.id, zone)
    await recordPosting(tx, staff, transfer, context.now)
    return transfer
  })

  // One transaction each: a transfer that someone has just handled must not block the others.
  serve(shop, contract.postExactTransfers, async ({ input, staff, locale, zone }) => {
    const ids = [...new Set(input.ids)]
    let posted = 0
    for (const id of ids) {
      const context = { ...actionContextOf(shop), staffName: staff.name, locale }
      const isPosted = await shop.db.transaction(async (tx) => {
        if (!(await postExactMatch(tx, id, context))) return false
        await recordPosting(tx, staff, await describeTransfer(tx, id, zone), context.now)
        return true
      })
      if (isPosted) posted += 1
    }
    return { posted, left: ids.length - posted }
  })
}

/** Transfers that are not posted, or no longer. */
function mountHandling(shop: Shop): void {
  serveChange(shop, contract.ignoreBankTransfer, async (tx, { params, input, staff, zone }) => {
    const now = shop.clock()
    await ignoreTransfer(tx, params.id, input.reason, { staffName: staff.name, now })
    const transfer = await describeTransfer(tx, params.id, zone)
    await recordTransferEvent(tx, staff, { action: 'transfer-ignored', transfer, after: { reason: input.reason } }, now)
    return transfer
  })

  serveChange(shop, contract.reopenBankTransfer, async (tx, { params, staff, zone }) => {
    const now = shop.clock()
    const { posted } = await reopenTransfer(tx, params.id, { staffName: staff.name, now })
    const transfer = await describeTransfer(tx, params.id, zone)
    const orders = posted.map(({ order }) => order)
    await recordTransferEvent(
      tx,
      staff,
      { action: 'transfer-reopened', transfer, after: orders.length > 0 ? { orders } : null },
      now
    )
    return transfer
  })
}

interface PostingAudit {
  action: AuditEvent['action']
  transfer: contract.BankTransfer
  after: AuditEvent['after']
}

/** Named by company, or by day if there is none: the log does not need payers' names. */
const recordTransferEvent = (tx: Tx, staff: Staff, { action, transfer, after }: PostingAudit, now: Date) => {
  const { id, company, bookedOn } = transfer
  return recordAuditEvent(tx, staff, { action, kind: 'transfer', id, name: company?.name ?? bookedOn, after }, now)
}

function recordPosting(tx: Tx, staff: Staff, transfer: contract.BankTransfer, now: Date) {
  const { amount, currencyCode, postings } = transfer
  const after = { currency: currencyCode, received: amount, orders: postings.map(({ order }) => order) }
  return recordTransferEvent(tx, staff, { action: 'transfer-posted', transfer, after }, now)
}
