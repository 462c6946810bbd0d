import * as contract from '../../../contract/desk/notes.ts'
import type { Shop } from '../../core/app-context.ts'
import { requirePermission } from '../../core/http/authenticate.ts'
import { serveChange, serve } from '../../core/http/serve.ts'
import { addNote, listNotes, removeNote } from './service.ts'

export function mountNotes(shop: Shop): void {
  serve(shop, contract.listNotes, ({ query, staff, zone }) => {
    requirePermission(staff, contract.notePermissions[query.kind])
    return listNotes(shop.db.read, query, { staff, zone })
  })

  serveChange(shop, contract.addNote, (tx, { input, staff, zone }) => {
    requirePermission(staff, contract.notePermissions[input.kind])
    return addNote(tx, input, { staff, zone, now: shop.clock() })
  })

  serveChange(shop, contract.deleteNote, async (tx, { params, staff }) => {
    await removeNote(tx, params.id, staff)
    return undefined
  })
}
