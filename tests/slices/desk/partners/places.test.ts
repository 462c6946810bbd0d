import { describe, expect, test } from 'vitest'
import { listPartnerDocuments } from '../../../../contract/desk/partners/documents.ts'
import { listPartners } from '../../../../contract/desk/partners/partners.ts'
import { readTimeline } from '../../../../contract/desk/partners/timeline.ts'
import { signedInStaff } from '../../../support/client.ts'
import { engines, shopForSuite } from '../../../support/shop.ts'

describe.each(engines)('a list by page on %s', (engine) => {
  const shop = shopForSuite(engine)

  test.each([['["\\u0000","x"]'], ['["2026-11-21","\\u0000"]'], ['[1,"\\u0000"]']])(
    'starts over after a place that it never returned: %s',
    async (after) => {
      const sales = await signedInStaff(shop, 'sales')
      const all = await sales.call(listPartners, { query: { sort: 'open' } })
      const params = { id: all.body.rows[0]!.id }
      const timeline = await sales.call(readTimeline, { params })
      const documents = await sales.call(listPartnerDocuments, { params })
      const query = { after }
      expect((await sales.call(listPartners, { query: { sort: 'open', after } })).body).toEqual(all.body)
      expect((await sales.call(readTimeline, { params, query })).body).toEqual(timeline.body)
      expect((await sales.call(listPartnerDocuments, { params, query })).body).toEqual(documents.body)
    }
  )
})
