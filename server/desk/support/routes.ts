import type { AuditAction } from '../../../contract/desk/log.ts'
import * as contract from '../../../contract/desk/support.ts'
import type { Shop, Staff } from '../../core/app-context.ts'
import { apiError } from '../../core/http/api-error.ts'
import { pageOf } from '../../core/http/paging/paging.ts'
import { serveChange, FileReply, serve, serveList } from '../../core/http/serve.ts'
import { newId } from '../../core/ids.ts'
import type { Tx } from '../../db/tx.ts'
import { recordAuditEvent } from '../staff/service.ts'
import { insertTemplate, lockTemplate, deleteTemplate, selectFile, selectTemplates, updateTemplate } from './queries.ts'
import { assignRequest, changeState, describeRequest, listDeskRequests, markRead, postMessage } from './service.ts'

export function mountDeskSupport(shop: Shop): void {
  mountReading(shop)
  mountChanges(shop)
  mountTemplates(shop)
}

function mountReading(shop: Shop): void {
  serveList(shop, contract.listDeskRequests, (db, { query, staff, zone }) => {
    const { view = 'open', search = '' } = query
    const filter = { view, search, staffId: staff.staffId, page: pageOf(query) }
    return listDeskRequests(db, filter, { zone, now: shop.clock() })
  })

  serve(shop, contract.readDeskRequest, ({ params, zone }) =>
    describeRequest(shop.db.read, params.id, { zone, now: shop.clock() })
  )

  serve(shop, contract.downloadRequestFile, async ({ params }) => {
    const file = await selectFile(shop.db.read, params.id)
    if (!file) throw apiError(contract.downloadRequestFile, 'not-found')
    return new FileReply(new Uint8Array(Buffer.from(file.content, 'base64')), file.type, file.name)
  })
}

function mountChanges(shop: Shop): void {
  const at = (zone: string) => ({ zone, now: shop.clock() })

  serveChange(shop, contract.markRequestRead, async (tx, { params }) => {
    await markRead(tx, params.id)
    return undefined
  })

  serveChange(shop, contract.postDeskMessage, async (tx, { input, files, staff, locale, zone }) => {
    const at = { origin: shop.site.origin, inbound: shop.config.inboundEmail, now: shop.clock() }
    await postMessage(tx, input, { staff, files, locale, ...at })
    return describeRequest(tx, input.request, { zone, now: at.now })
  })

  serveChange(shop, contract.assignRequest, async (tx, { params, input, staff, zone }) => {
    await assignRequest(tx, params.id, input, { staff, now: shop.clock() })
    return describeRequest(tx, params.id, at(zone))
  })

  serveChange(shop, contract.changeRequestState, async (tx, { params, input, staff, zone }) => {
    await changeState(tx, params.id, input, { staff, now: shop.clock() })
    return describeRequest(tx, params.id, at(zone))
  })
}

type Template = Omit<contract.SupportTemplate, 'id'>

const isDifferent = (a: Template, b: Template) => a.locale !== b.locale || a.title !== b.title || a.text !== b.text

interface TemplateEvent {
  action: AuditAction
  id: string
  before?: Template
  after?: Template
}

/** Logs a change of a template under its latest title. */
function recordTemplate(tx: Tx, staff: Staff, { action, id, ...versions }: TemplateEvent, now: Date): Promise<void> {
  const before = valuesOf(versions.before)
  const after = valuesOf(versions.after)
  const name = (after ?? before)?.title ?? id
  return recordAuditEvent(tx, staff, { action, kind: 'template', id, name, before, after }, now)
}

const valuesOf = (template?: Template) =>
  template ? { language: template.locale, title: template.title, text: template.text } : null

function mountTemplates(shop: Shop): void {
  const rowOf = ({ text, ...rest }: Template, { staffId }: Staff) => ({
    ...rest,
    body: text,
    updated_at: shop.clock().toISOString(),
    updated_by: staffId
  })

  const record = (tx: Tx, staff: Staff, event: TemplateEvent) => recordTemplate(tx, staff, event, shop.clock())

  serve(shop, contract.listTemplates, ({ locale }) => selectTemplates(shop.db.read, locale))

  serveChange(shop, contract.addTemplate, async (tx, { input, staff, locale }) => {
    const id = newId()
    await insertTemplate(tx, { id, ...rowOf(input, staff) })
    await record(tx, staff, { action: 'template-added', id, after: input })
    return selectTemplates(tx, locale)
  })

  serveChange(
    shop,
    contract.changeTemplate,
    async (tx, { params: { id }, input: { basedOn, ...input }, staff, locale }) => {
      const current = await lockTemplate(tx, id)
      if (!current) throw apiError(contract.changeTemplate, 'not-found')
      if (isDifferent(current, input)) {
        if (isDifferent(current, basedOn))
          throw apiError(contract.changeTemplate, 'cell-changed', { details: { current } })
        await updateTemplate(tx, id, rowOf(input, staff))
        await record(tx, staff, { action: 'template-changed', id, before: current, after: input })
      }
      return selectTemplates(tx, locale)
    }
  )

  serveChange(shop, contract.deleteTemplate, async (tx, { params: { id }, input, staff, locale }) => {
    const current = await lockTemplate(tx, id)
    if (!current) throw apiError(contract.deleteTemplate, 'not-found')
    if (isDifferent(current, input.basedOn))
      throw apiError(contract.deleteTemplate, 'cell-changed', { details: { current } })
    await deleteTemplate(tx, id)
    await record(tx, staff, { action: 'template-deleted', id, before: current })
    return selectTemplates(tx, locale)
  })
}
