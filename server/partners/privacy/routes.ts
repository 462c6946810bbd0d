import * as contract from '../../../contract/partners/privacy.ts'
import type { Query } from '../../../contract/endpoint.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import type { Shop } from '../../core/app-context.ts'
import { apiError } from '../../core/http/api-error.ts'
import { serveChange, serveChangeAfter, FileReply, serve } from '../../core/http/serve.ts'
import { enforceRateLimit } from '../../core/limits/service.ts'
import { recordSecurityEvent, sourceOf, staffActor, userActor } from '../../core/security-events/service.ts'
import { readOrderSettings } from '../../orders/service.ts'
import { drawPersonalData } from './document.ts'
import { collectPersonalData } from './export.ts'
import { selectTermsDays } from './export-queries.ts'
import { erasePerson, findDataSubjects } from './erasure.ts'
import { requestErasure } from './request.ts'

export function mountPrivacy(shop: Shop): void {
  serve(shop, contract.exportOwnData, async ({ caller, context, ...reading }) => {
    const source = sourceOf(context, shop)
    const attempt = { kind: 'personal-data', account: caller.userId, address: source.address } as const
    await enforceRateLimit(shop.db, contract.exportOwnData, attempt, shop.clock())
    const file = await createExport(shop, caller.userId, reading)
    if (!file) throw new Error('The caller has no account.')
    const event = { kind: 'export', actor: userActor(caller), source } as const
    await shop.db.transaction((tx) => recordSecurityEvent(tx, event, shop.clock()))
    return file
  })

  serveChangeAfter(
    shop,
    contract.requestErasure,
    ({ caller, context }) => {
      const { address } = sourceOf(context, shop)
      const attempt = { kind: 'personal-data', account: `erasure ${caller.userId}`, address } as const
      return enforceRateLimit(shop.db, contract.requestErasure, attempt, shop.clock())
    },
    async (tx, { caller }) => {
      await requestErasure(tx, caller, shop.clock())
      return undefined
    }
  )

  serve(shop, contract.findDataSubjects, ({ input }) => findDataSubjects(shop.db.read, input.email))

  serve(shop, contract.exportPerson, async ({ staff, params, context, ...reading }) => {
    const source = sourceOf(context, shop)
    const attempt = { kind: 'personal-data', account: staff.staffId, address: source.address } as const
    await enforceRateLimit(shop.db, contract.exportPerson, attempt, shop.clock())
    const file = await createExport(shop, params.id, reading)
    if (!file) throw apiError(contract.exportPerson, 'not-found')
    const event = { kind: 'export', actor: staffActor(staff), subjectId: params.id, source } as const
    await shop.db.transaction((tx) => recordSecurityEvent(tx, event, shop.clock()))
    return file
  })

  serveChange(shop, contract.erasePerson, async (tx, { staff, params, input, context }) => {
    await erasePerson(tx, { staff, source: sourceOf(context, shop), now: shop.clock() }, params.id, input)
    return undefined
  })
}

interface ExportCall {
  query: Query<typeof contract.exportOwnData>
  locale: LocaleCode
  zone: string
}

async function createExport(
  shop: Shop,
  userId: string,
  { query, locale, zone }: ExportCall
): Promise<FileReply | undefined> {
  const data = await collectPersonalData(shop.db.read, userId)
  if (!data) return undefined
  if (query.format !== 'pdf') {
    const bytes = new TextEncoder().encode(JSON.stringify(data, null, 2))
    return new FileReply(bytes, 'application/json', 'personal-data.json')
  }
  const [profile] = data.profile
  const name = `${profile.first_name} ${profile.last_name}`.trim() || profile.email
  const about = { ...(await readOrderSettings(shop.db.read)), ...(await selectTermsDays(shop.db.read, userId)) }
  const bytes = await drawPersonalData(data, { ...about, name, locale, zone, now: shop.clock() })
  return new FileReply(bytes, 'application/pdf', 'personal-data.pdf')
}
