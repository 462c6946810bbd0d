import { describe, expect, test } from 'vitest'
import { mergePartner, previewMerge } from '../../../../contract/desk/partners/merge.ts'
import { createPartner } from '../../../../contract/desk/partners/new-partner.ts'
import { listPartners, readPartner } from '../../../../contract/desk/partners/partners.ts'
import { callSamples } from '../../../support/call-samples.ts'
import { signedInStaff } from '../../../support/client.ts'
import { engines, shopForSuite } from '../../../support/shop.ts'

describe.each(engines)('merging a partner that was merged before on %s', (engine) => {
  const shop = shopForSuite(engine)

  test('both the preview and the merge say which partner remains', async () => {
    const manager = await signedInStaff(shop, 'manager')
    const idOf = async (search: string) => (await manager.call(listPartners, { query: { search } })).body.rows[0]!.id
    const [kept, third] = [await idOf('lumiere'), await idOf('nordlicht')]
    const { body: other } = await manager.call(createPartner, { input: callSamples['createPartner'] as never })
    const preview = (into: string, from: string) =>
      manager.call(previewMerge, { params: { id: into }, query: { other: from } })
    const merge = async (into: string, versions: { version: number; otherVersion: number }) =>
      manager.call(mergePartner, { params: { id: into }, input: { other: other.id, ...versions } })
    const { body: shown } = await preview(kept, other.id)
    const versions = { version: shown.kept.version, otherVersion: shown.other.version }
    expect((await merge(kept, versions)).status).toBe(200)
    const answers = [
      await merge(kept, versions),
      await merge(third, versions),
      await preview(third, other.id),
      await preview(other.id, third)
    ]
    for (const { status, problem } of answers) {
      expect([status, problem.refusal]).toEqual([409, 'already-merged'])
      expect(problem.partner).toEqual({ id: kept, name: 'Maison Lumière' })
      expect(problem.detail).toBe(`${other.name} has already been merged into Maison Lumière.`)
    }
    expect((await preview(kept, 'none')).status).toBe(404)
    // An old link opens the remaining partner, and says so.
    const open = async (id: string) => (await manager.call(readPartner, { params: { id } })).body
    const opened = await open(other.id)
    expect(opened).toMatchObject({ id: kept, mergedFrom: { name: other.name } })
    expect(await open(kept)).toEqual({ ...opened, mergedFrom: null })
  })
})
