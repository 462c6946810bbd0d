import { describe, expect, test } from 'vitest'
import { listAudit } from '../../../contract/desk/log.ts'
import * as desk from '../../../contract/desk/support.ts'
import {
  answerSupportRequest,
  downloadSupportFile,
  listSupportRequests,
  readSupportRequest
} from '../../../contract/partners/support-requests.ts'
import { updateCompany } from '../../../server/partners/companies/service.ts'
import { accounts, type Client, idempotencyHeader, signedIn, signedInStaff } from '../../support/client.ts'
import { mailsOf } from '../../support/external/mailbox.ts'
import {
  sendReply,
  sendQuestion,
  createSupportRequest,
  sendForm,
  writeAtDesk
} from '../../support/builders/support-requests.ts'
import { engines, shopForEachTest } from '../../support/shop.ts'
import { initialTime } from '../../support/shop-template.ts'

describe.each(engines)('support requests on %s', (engine) => {
  const shop = shopForEachTest(engine)
  const hoursLater = (hours: number) => shop.setClock(new Date(initialTime.getTime() + hours * 3_600_000))
  const read = async (staff: Client, id: string) => (await staff.call(desk.readDeskRequest, { params: { id } })).body
  const list = async (staff: Client, query: { view?: desk.RequestView; search?: string } = {}) =>
    (await staff.call(desk.listDeskRequests, { query })).body
  const own = async (user: Client, id: string) => user.call(readSupportRequest, { params: { id } })

  test('a question is answered by email and in the shop, and a further message reopens it', async () => {
    let user = await shop.as('commercial')
    let staff = await signedInStaff(shop, 'sales')
    await sendQuestion(user, { email: accounts.commercial, name: 'Élise Moreau' }, { Locale: 'fr_FR' })
    const [row] = (await list(staff)).rows
    const { id, reference } = row!
    expect(row).toMatchObject({ state: 'open', unread: true, company: { name: 'Maison Lumière' }, waitingHours: 0 })
    hoursLater(0.9)
    expect((await list(staff, { view: 'us' })).rows[0]?.waitingHours).toBe(0)
    hoursLater(26)
    // The desk session has expired by then.
    staff = await signedInStaff(shop, 'sales')
    expect((await list(staff, { view: 'us' })).rows[0]?.waitingHours).toBe(26)
    user = await signedIn(shop, 'commercial')
    expect((await staff.call(desk.markRequestRead, { params: { id } })).status).toBe(204)
    await writeAtDesk(staff, id, 'Batch of Friday', { kind: 'note' })
    expect(await read(staff, id)).toMatchObject({ state: 'open', unread: false, waitingHours: 26, locale: 'fr' })
    const { body, status } = await writeAtDesk(staff, id, 'It leaves today.\n\nPaul', {
      file: new File(['%PDF-1.7'], 'label.pdf')
    })
    expect([status, body.state, body.waitingHours, body.assignee?.name]).toEqual([201, 'waiting', null, 'Paul Ritter'])
    const [mail] = await mailsOf(shop, accounts.commercial)
    expect(mail).toMatchObject({ kind: 'support-reply', subject: `Réponse à votre question ${reference}` })
    expect(mail?.text).toContain('It leaves today.\n\nPaul')
    expect(mail?.text).toContain(`/fr/shop/help?request=${id}`)
    const seen = (await own(user, id)).body
    expect(seen.state).toBe('waiting')
    expect(seen.messages.map(({ kind, text }) => [kind, text])).toEqual([
      ['partner', 'Where is it?'],
      ['staff', 'It leaves today.\n\nPaul']
    ])
    const [label] = seen.messages[1]!.files
    const bytes = await user.send(downloadSupportFile.path.replace(':id', label!.id))
    expect([bytes.headers.get('Content-Type'), await bytes.text()]).toEqual(['application/pdf', '%PDF-1.7'])
    const closing = { state: 'closed', version: body.version }
    await staff.call(desk.changeRequestState, { params: { id }, input: closing })
    expect((await list(staff, { view: 'closed' })).rows).toMatchObject([{ id, lastBy: 'staff' }])
    expect((await sendReply(user, id, 'One is missing')).body).toMatchObject({ state: 'open' })
    expect((await list(staff)).rows[0]).toMatchObject({ unread: true, excerpt: 'One is missing', lastBy: 'partner' })
    const { body: log } = await (
      await signedInStaff(shop, 'finance')
    ).call(listAudit, { query: { kind: 'support', objectId: id } })
    expect(log).toMatchObject([{ action: 'support-closed', objectName: reference }])
  })

  test('of two members of staff at one request, the second gets an error and changes nothing', async () => {
    const { request } = await createSupportRequest(await shop.as('commercial'))
    const { id } = request
    const [sales, manager] = [await signedInStaff(shop, 'sales'), await signedInStaff(shop, 'manager')]
    const { version } = await read(sales, id)
    const both = await Promise.all([sales, manager].map((staff) => writeAtDesk(staff, id, 'Hello', { version })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const rejected = both.find(({ status }) => status === 409)
    expect(rejected?.problem.refusal).toBe('support-changed')
    expect(rejected?.problem.detail).toMatch(/^This request has changed in the meantime/)
    const stale = { params: { id }, input: { staffId: null, version } }
    expect((await manager.call(desk.assignRequest, stale)).status).toBe(409)
    const closing = { params: { id }, input: { state: 'closed', version } }
    expect((await manager.call(desk.changeRequestState, closing)).status).toBe(409)
    expect((await read(sales, id)).messages).toHaveLength(2)
    // A further message from the partner counts as a change.
    const currentVersion = (await read(sales, id)).version
    await sendReply(await shop.as('commercial'), id, 'Wait')
    expect((await writeAtDesk(sales, id, 'Too late', { version: currentVersion })).status).toBe(409)
  })

  test('a request is assigned to a colleague, and listed as theirs', async () => {
    const { request } = await createSupportRequest(await shop.as('commercial'))
    const { id } = request
    const [sales, manager] = [await signedInStaff(shop, 'sales'), await signedInStaff(shop, 'manager')]
    const { colleagues, version } = await read(manager, id)
    const paul = colleagues.find(({ name }) => name === 'Paul Ritter')!
    const to = (staffId: string | null) => ({ params: { id }, input: { staffId, version } })
    expect((await manager.call(desk.assignRequest, to('nobody'))).status).toBe(404)
    expect((await manager.call(desk.assignRequest, to(paul.id))).body.assignee).toEqual(paul)
    expect((await list(sales, { view: 'mine' })).rows).toHaveLength(1)
    expect(await list(manager, { view: 'mine' })).toMatchObject({ rows: [], counts: { open: 1, us: 1, mine: 0 } })
    const { body: log } = await manager.call(listAudit, { query: { kind: 'support' } })
    expect(log).toMatchObject([
      { action: 'support-assigned', before: { assignee: null }, after: { assignee: paul.name } }
    ])
  })

  test('those waiting longest come first; search ignores accents and finds number, company and text', async () => {
    const first = await sendQuestion(await shop.as('commercial'), { question: 'Étui 100%_ broken' })
    hoursLater(1)
    await sendQuestion(await shop.as('german'), { name: 'Grete' })
    hoursLater(2)
    await sendQuestion(shop.anonymous, { email: 'visitor@x.example', name: 'Zoë' })
    const staff = await signedInStaff(shop, 'sales')
    const names = async (search?: string) => (await list(staff, search ? { search } : {})).rows.map(({ name }) => name)
    expect(await names()).toEqual(['Ana Brun', 'Grete', 'Zoë'])
    await writeAtDesk(staff, (await list(staff)).rows[0]!.id, 'Yes')
    expect(await names()).toEqual(['Grete', 'Zoë', 'Ana Brun'])
    expect(await names('ETUI broken')).toEqual(['Ana Brun'])
    expect(await names(first.body.reference)).toEqual(['Ana Brun'])
    expect(await names('nordlicht')).toEqual(['Grete'])
    expect(await names('zoe visitor@')).toEqual(['Zoë'])
    expect(await names('nothing%')).toEqual([])
    expect((await list(staff, { search: 'zoe' })).total).toBe(1)
  })

  test('requests are found by the company’s current name and by the one at the time', async () => {
    await sendQuestion(await shop.as('german'), { name: 'Grete', question: 'Invoice 50%_?' })
    const id = (await shop.db.read.selectFrom('support_requests').select('company_id').executeTakeFirstOrThrow())
      .company_id
    const name = 'Südwind Parfümerie'
    await shop.db.transaction((tx) => updateCompany(tx, id!, { name, legal_name: name }))
    const staff = await signedInStaff(shop, 'sales')
    for (const search of ['sudwind', 'nordlicht', 'parfumerie grete', '50%_'])
      expect((await list(staff, { search })).rows.map((row) => row.company?.name)).toEqual([name])
    expect((await list(staff, { search: '50_%' })).total).toBe(0)
  })

  test('a user reads their own requests, an Admin the company’s, another company none', async () => {
    const { request, file } = await createSupportRequest(await shop.as('commercial'))
    const { id } = request
    const seenBy = async (account: 'admin' | 'commercial' | 'marketing' | 'german') => {
      const user = await shop.as(account)
      const rows = (await user.call(listSupportRequests)).body
      const status = (await own(user, id)).status
      const download = (await user.send(downloadSupportFile.path.replace(':id', file.id))).status
      return [rows.length, status, download, (await sendReply(user, id, 'Hello')).status]
    }
    expect(await seenBy('commercial')).toEqual([1, 200, 200, 201])
    expect(await seenBy('admin')).toEqual([1, 200, 200, 201])
    expect(await seenBy('marketing')).toEqual([0, 404, 404, 404])
    expect(await seenBy('german')).toEqual([0, 404, 404, 404])
    // A visitor's question with a user's email address is not shown to that user, because the address is unverified.
    await sendQuestion(shop.anonymous, { email: accounts.german })
    expect((await (await shop.as('german')).call(listSupportRequests)).body).toEqual([])
  })

  test('a note and its file are for staff only', async () => {
    const user = await shop.as('commercial')
    const { request } = await createSupportRequest(user)
    const staff = await signedInStaff(shop, 'sales')
    const { body } = await writeAtDesk(staff, request.id, 'Secret', {
      kind: 'note',
      file: new File(['%PDF-1.7'], 'n.pdf')
    })
    const { id } = body.messages.at(-1)!.files[0]!
    expect(JSON.stringify((await own(user, request.id)).body)).not.toContain('Secret')
    expect((await user.send(downloadSupportFile.path.replace(':id', id))).status).toBe(404)
    expect((await staff.send(desk.downloadRequestFile.path.replace(':id', id))).status).toBe(200)
    expect((await user.call(listSupportRequests)).body[0]?.excerpt).toBe('Where is it?')
    expect((await mailsOf(shop, 'ana@shop.example')).map(({ kind }) => kind)).toEqual(['support-received'])
  })

  test('invalid input is a clear error at its field', async () => {
    const user = await shop.as('commercial')
    const { request } = await createSupportRequest(user)
    const staff = await signedInStaff(shop, 'sales')
    const { id } = request
    const field = ({ status, problem }: Awaited<ReturnType<typeof writeAtDesk>>) => [
      status,
      problem.violations?.[0]?.propertyPath
    ]
    expect(field(await writeAtDesk(staff, id, ' '))).toEqual([422, 'text'])
    expect(field(await writeAtDesk(staff, id, 'x'.repeat(10_001)))).toEqual([422, 'text'])
    expect(field(await writeAtDesk(staff, id, 'x', { version: Number.NaN }))).toEqual([422, 'version'])
    expect(field(await writeAtDesk(staff, id, 'x', { file: new File(['MZ'], 'a.exe') }))).toEqual([422, 'file'])
    expect((await sendReply(user, id, 'x', new File(['MZ'], 'a.png'))).problem.refusal).toBe('file-refused')
    expect((await sendReply(user, id, '')).status).toBe(422)
    expect((await list(staff)).rows[0]?.excerpt).toBe('Where is it?')
    const injected = '<img src=x onerror=alert(1)> $t(x)'
    await writeAtDesk(staff, id, injected)
    const mails = await mailsOf(shop, 'ana@shop.example')
    const reply = mails.find(({ kind }) => kind === 'support-reply')
    expect(reply?.text).toContain(injected)
    const bodies = await shop.db.read.selectFrom('mails').select('body').execute()
    expect(JSON.stringify(bodies)).toContain('&lt;img src=x')
  })

  test('a message repeated after a lost response is stored once; thirty an hour are accepted', async () => {
    const user = await shop.as('commercial')
    const { request } = await createSupportRequest(user)
    const fields = { request: request.id, text: 'Again' }
    const headers = idempotencyHeader()
    for (let i = 0; i < 2; i++)
      expect((await sendForm(user, answerSupportRequest, fields, { headers })).status).toBe(201)
    expect((await own(user, request.id)).body.messages).toHaveLength(2)
    for (let i = 0; i < 26; i++) expect((await sendReply(user, request.id, 'x')).status).toBe(201)
    const { request: second } = await createSupportRequest(user)
    const parallel = await Promise.all([request, second].map(({ id }) => sendReply(user, id, 'x')))
    expect(parallel.map(({ status }) => status).toSorted()).toEqual([201, 429])
    expect((await sendReply(user, request.id, 'x')).status).toBe(429)
  })

  test('a form with another text or file under a used key is rejected instead of being dropped', async () => {
    const user = await shop.as('commercial')
    const { request } = await createSupportRequest(user)
    const headers = idempotencyHeader()
    const send = (text: string, content: string) =>
      sendForm(
        user,
        answerSupportRequest,
        { request: request.id, text },
        { file: new File([content], 'a.pdf'), headers }
      )
    expect((await send('One', '%PDF-1')).status).toBe(201)
    for (const [text, content] of [
      ['Two', '%PDF-1'],
      ['One', '%PDF-2']
    ] as const) {
      const { status, problem } = await send(text, content)
      expect([status, problem.refusal]).toEqual([422, 'idempotency-key-reused'])
    }
    expect((await send('One', '%PDF-1')).status).toBe(201)
    expect((await own(user, request.id)).body.messages).toHaveLength(2)
  })

  test('templates are shared by all staff', async () => {
    const [sales, manager] = [await signedInStaff(shop, 'sales'), await signedInStaff(shop, 'manager')]
    const input = { locale: 'fr' as const, title: 'Retard', text: 'Bonjour [name]' }
    const [template] = (await sales.call(desk.addTemplate, { input })).body
    const params = { id: template!.id }
    const changed = await manager.call(desk.changeTemplate, {
      params,
      input: { ...input, title: 'Livraison', basedOn: input }
    })
    expect(changed.body).toEqual([{ ...input, ...params, title: 'Livraison' }])
    expect((await sales.call(desk.listTemplates)).body).toEqual(changed.body)
    const outdated = { ...input, title: 'Délai', basedOn: input }
    const rejected = await sales.call(desk.changeTemplate, { params, input: outdated })
    expect([rejected.status, rejected.problem.refusal]).toEqual([409, 'cell-changed'])
    expect((await sales.call(desk.listTemplates)).body).toEqual(changed.body)
    expect((await sales.call(desk.addTemplate, { input: { ...input, locale: 'xx' } })).status).toBe(422)
    const remove = (basedOn: typeof input) => sales.call(desk.deleteTemplate, { params, input: { basedOn } })
    const kept = await remove(input)
    expect([kept.status, kept.problem]).toMatchObject([
      409,
      { refusal: 'cell-changed', current: { title: 'Livraison' } }
    ])
    expect((await remove({ ...input, title: 'Livraison' })).body).toEqual([])
    expect((await remove(input)).status).toBe(404)
    const entries = (await manager.call(listAudit, { query: { kind: 'template' } })).body
    expect(entries.map(({ action, objectName }) => [action, objectName])).toEqual([
      ['template-deleted', 'Livraison'],
      ['template-changed', 'Livraison'],
      ['template-added', 'Retard']
    ])
    const { locale: language, ...rest } = input
    expect(entries[1]).toMatchObject({
      staffName: 'Inès Moreau',
      before: { ...rest, language },
      after: { ...rest, language, title: 'Livraison' }
    })
  })
})
