import * as contract from '../../../contract/partners/support-requests.ts'
import type { Shop } from '../../core/app-context.ts'
import { apiError } from '../../core/http/api-error.ts'
import { pageOf, pageReply } from '../../core/http/paging/paging.ts'
import { serveChange, FileReply, serve } from '../../core/http/serve.ts'
import { answerRequest, listRequests, readFile, readRequest } from './requests.ts'

/** Support requests as seen by partners. */
export function mountSupportRequests(shop: Shop): void {
  serve(shop, contract.listSupportRequests, async ({ caller, query, zone, context }) => {
    const page = pageOf(query)
    const { rows, total } = await listRequests(shop.db.read, caller, { page, zone })
    return pageReply(rows, total, page, context.req.url)
  })

  serve(shop, contract.readSupportRequest, ({ caller, params, zone }) =>
    readRequest(shop.db.read, caller, params.id, zone)
  )

  serveChange(shop, contract.answerSupportRequest, async (tx, { caller, input, files, locale, zone }) => {
    const { request: id, text } = input
    await answerRequest(tx, caller, { id, text, files, locale }, shop.clock())
    return readRequest(tx, caller, id, zone)
  })

  serve(shop, contract.downloadSupportFile, async ({ caller, params }) => {
    const file = await readFile(shop.db.read, caller, params.id)
    if (!file) throw apiError(contract.downloadSupportFile, 'not-found')
    return new FileReply(new Uint8Array(Buffer.from(file.content, 'base64')), file.type, file.name)
  })
}
