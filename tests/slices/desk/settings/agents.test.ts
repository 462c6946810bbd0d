import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readPartnerChoices } from '../../../../contract/desk/applications.ts'
import { listAudit } from '../../../../contract/desk/log.ts'
import { changeConditions } from '../../../../contract/desk/partners/partner-changes.ts'
import { listPartners, readPartner } from '../../../../contract/desk/partners/partners.ts'
import * as contract from '../../../../contract/desk/settings/agents.ts'
import type { Input } from '../../../../contract/endpoint.ts'
import type { Problem } from '../../../../contract/problem.ts'
import { readCustomer } from '../../../../contract/partners/customer.ts'
import { askSupport } from '../../../../contract/partners/support.ts'
import { type Client, signedInStaff } from '../../../support/client.ts'
import { mailsOf } from '../../../support/external/mailbox.ts'
import { engines, shopForEachTest } from '../../../support/shop.ts'

describe.each(engines)('agents on %s', (engine) => {
  const shop = shopForEachTest(engine)
  let manager: Client

  beforeEach(async () => {
    manager = await signedInStaff(shop, 'manager')
  })

  const all = async () => (await manager.call(contract.listAgents)).body
  const named = async (name: string) => (await all()).find((agent) => agent.name === name)!
  const add = (input: Partial<Input<typeof contract.createAgent>> = {}) =>
    manager.call(contract.createAgent, {
      input: { name: 'Ana Brun', email: 'ana@shop.example', phoneNumber: null, ...input }
    })
  const change = (
    { id, name, email, phoneNumber, isActive, version }: contract.Agent,
    changed: Partial<Input<typeof contract.changeAgent>>
  ) => {
    const input = { name, email, phoneNumber, isActive, version, ...changed }
    return manager.call(contract.changeAgent, { params: { id }, input })
  }
  const remove = ({ id, version }: contract.Agent) =>
    manager.call(contract.deleteAgent, { params: { id }, input: { version } })
  const move = (from: contract.Agent, to: string) =>
    manager.call(contract.reassignPartners, { params: { id: from.id }, input: { agentId: to } })
  const logged = async (kind: 'agent' | 'partner') => (await manager.call(listAudit, { query: { kind } })).body
  const fieldsOf = ({ problem }: { problem: Problem }) =>
    problem.violations?.map(({ propertyPath, code }) => [propertyPath, code])
  const partnerOf = async (agent: contract.Agent) => {
    const [partner] = (await manager.call(listPartners, { query: { agent: agent.id } })).body.rows
    return (await manager.call(readPartner, { params: { id: partner!.id } })).body
  }
  const assign = async (agent: contract.Agent, agentId: string) => {
    const { id, priceList, minimalOrderValue, tags, version } = await partnerOf(agent)
    const input = { priceList, minimalOrderValue, tags, version, agentId }
    return manager.call(changeConditions, { params: { id }, input })
  }

  test('are added, listed by name with their partners, and logged', async () => {
    const { body, status } = await add({ phoneNumber: '+33 1 00 00 00 00' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'Ana Brun', isActive: true, partners: 0, version: 1 })
    expect((await all()).map(({ name, partners }) => [name, partners])).toEqual([
      ['Ana Brun', 0],
      ['Camille Roux', 1],
      ['Dana Whitfield', 1],
      ['Jonas Brandt', 1]
    ])
    const [entry] = await logged('agent')
    expect(entry).toMatchObject({ action: 'agent-created', objectName: 'Ana Brun', before: null })
    expect(entry!.after).toMatchObject({ email: 'ana@shop.example', active: true })
  })

  test('a taken name and an invalid email are rejected at their fields', async () => {
    const wrong = [
      ['name', 'agent-name-taken'],
      ['email', 'email-invalid']
    ]
    expect(fieldsOf(await add({ name: 'camille ROUX', email: 'nobody' }))).toEqual(wrong)
    const dana = await named('Dana Whitfield')
    expect(fieldsOf(await change(dana, { name: 'Camille Roux', email: 'nobody' }))).toEqual(wrong)
    expect((await change(dana, { phoneNumber: null })).body).toMatchObject({ phoneNumber: null, version: 2 })
  })

  test('an older version overwrites nothing', async () => {
    const seen = await named('Camille Roux')
    await change(seen, { email: 'roux@shop.example' })
    expect((await change(seen, { name: 'C. Roux' })).problem.refusal).toBe('agent-changed')
    const { body } = await add()
    await change(body, { phoneNumber: '1' })
    expect((await remove(body)).problem.refusal).toBe('agent-changed')
    const [, entry] = await logged('agent')
    expect([entry!.action, (await named('Camille Roux')).email]).toEqual(['agent-created', 'roux@shop.example'])
  })

  test('an agent with partners is deleted only after another one has taken them over', async () => {
    const [camille, dana] = [await named('Camille Roux'), await named('Dana Whitfield')]
    const rejected = await remove(camille)
    expect([rejected.status, rejected.problem.refusal]).toEqual([409, 'agent-has-partners'])
    expect(rejected.problem.detail).toContain('1 partner is still assigned')

    const before = await partnerOf(camille)
    expect((await move(camille, dana.id)).body).toEqual({ partners: 1 })
    const after = (await manager.call(readPartner, { params: { id: before.id } })).body
    expect(after).toMatchObject({ agent: 'Dana Whitfield', version: before.version + 1 })
    expect(after.log[0]).toMatchObject({
      action: 'partner-changed',
      before: { agentId: 'Camille Roux' },
      after: { agentId: 'Dana Whitfield' }
    })
    expect((await logged('agent'))[0]).toMatchObject({
      action: 'agent-partners-reassigned',
      after: { agentId: 'Dana Whitfield', reassigned: 1 }
    })
    expect((await remove(await named('Camille Roux'))).status).toBe(204)
    expect((await all()).map(({ name, partners }) => [name, partners])).toEqual([
      ['Dana Whitfield', 2],
      ['Jonas Brandt', 1]
    ])
  })

  test('partners are reassigned only to another, active agent', async () => {
    const [camille, dana] = [await named('Camille Roux'), await named('Dana Whitfield')]
    await change(dana, { isActive: false })
    expect((await move(camille, dana.id)).problem.refusal).toBe('agent-inactive')
    expect((await move(camille, camille.id)).problem.refusal).toBe('unknown-agent')
    expect((await move({ ...camille, id: 'none' }, camille.id)).status).toBe(404)
    expect((await named('Camille Roux')).partners).toBe(1)
  })

  test('a partner that an agent gets while its partners are reassigned is logged', async () => {
    const [camille, dana, jonas] = [
      await named('Camille Roux'),
      await named('Dana Whitfield'),
      await named('Jonas Brandt')
    ]
    const { id } = await partnerOf(jonas)
    // Reassigning pauses once the partners are locked. SQLite writes one after the other.
    const [locked, assigned] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    if (engine === 'sqlite') assigned.resolve()
    const transaction = shop.db.transaction.bind(shop.db)
    vi.spyOn(shop.db, 'transaction').mockImplementationOnce((work) =>
      transaction((tx) => {
        const executor = tx.getExecutor()
        const execute = executor.executeQuery.bind(executor)
        executor.executeQuery = async (query) => {
          if (query.sql.includes('from "agents"')) {
            locked.resolve()
            await assigned.promise
          }
          return execute(query)
        }
        return work(tx)
      })
    )
    const moving = move(camille, dana.id)
    await locked.promise
    const assigning = assign(jonas, camille.id)
    if (engine === 'postgres') assigned.resolve(assigning.then(() => undefined))
    expect((await moving).status).toBe(200)
    expect((await assigning).status).toBe(200)
    const { agent } = (await manager.call(readPartner, { params: { id } })).body
    const latest = (await logged('partner')).find(({ objectId }) => objectId === id)
    expect(latest?.after?.['agentId']).toBe(agent)
  })

  test('an inactive agent stays with its partners, but is offered to no others', async () => {
    const [camille, dana] = [await named('Camille Roux'), await named('Dana Whitfield')]
    await change(camille, { isActive: false })
    const { agents } = (await manager.call(readPartnerChoices)).body
    expect(agents.map(({ name }) => name)).toEqual(['Dana Whitfield', 'Jonas Brandt'])
    expect(await partnerOf(camille)).toMatchObject({ agent: 'Camille Roux', hasInactiveAgent: true })
    const filters = (await manager.call(listPartners, { query: {} })).body.agents
    expect(filters.find(({ id }) => id === camille.id)).toMatchObject({ isActive: false })

    expect((await assign(camille, camille.id)).status).toBe(200)
    const { problem } = await assign(dana, camille.id)
    expect([problem.refusal, problem.violations?.[0]?.propertyPath]).toEqual(['agent-inactive', 'agentId'])
  })

  test('partners of an inactive agent see and write to the support address', async () => {
    const buyer = await shop.as('commercial')
    const contact = async () => {
      const { body } = await buyer.call(readCustomer, { params: { id: buyer.customer.split('/').at(-1)! } })
      return body.personResponsible?.name
    }
    const questions = async (to: string) => (await mailsOf(shop, to)).filter(({ kind }) => kind === 'support-question')
    expect(await contact()).toBe('Camille Roux')
    await change(await named('Camille Roux'), { isActive: false })
    expect(await contact()).toBeUndefined()
    const form = new FormData()
    const question = { name: 'Paul', email: 'paul@x.example', subject: 'other', question: 'When?' }
    for (const [name, value] of Object.entries(question)) form.append(name, value)
    expect((await buyer.send(askSupport.path, { method: 'POST', body: form })).status).toBe(201)
    expect(await questions('camille.roux@velara.example')).toEqual([])
    expect(await questions('partners@velara.example')).toHaveLength(1)
  })
})
