import { isPermission } from '../../../../contract/desk/permissions.ts'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { listAddresses } from '../../../../contract/partners/address.ts'
import { listApplications } from '../../../../contract/desk/applications.ts'
import { type Endpoint, pathOf } from '../../../../contract/endpoint.ts'
import { listOrders } from '../../../../contract/orders/order.ts'
import type { Problem } from '../../../../contract/problem.ts'
import { saveGrid } from '../../../../contract/cart/quick-order.ts'
import { codeOf } from '../../../../contract/scalars.ts'
import { createShoppingList } from '../../../../contract/cart/shopping-lists.ts'
import { addDelivery } from '../../../../contract/desk/stock/deliveries.ts'
import { addNote, listNotes } from '../../../../contract/desk/notes.ts'
import { documentKinds } from '../../../../contract/desk/order-documents.ts'
import { listPartners } from '../../../../contract/desk/partners/partners.ts'
import { adjustPrices } from '../../../../contract/desk/price-lists.ts'
import { listPriceLists } from '../../../../contract/desk/prices.ts'
import { addCoupon } from '../../../../contract/desk/promotions.ts'
import { readStaff } from '../../../../contract/desk/staff.ts'
import { listStaff } from '../../../../contract/desk/staff-accounts.ts'
import { listShopUsers } from '../../../../contract/partners/team.ts'
import { callSamples } from '../../../support/call-samples.ts'
import { mailKinds } from '../../../../server/core/texts.ts'
import { createSupportRequest } from '../../../support/builders/support-requests.ts'
import { readyCart } from '../../../support/builders/carts.ts'
import type { Client } from '../../../support/client.ts'
import {
  type Random,
  randomFrom,
  fuzzBody,
  fuzzForm,
  fuzzHeaders,
  fuzzQuery,
  fuzzText,
  namesOf
} from '../../../support/files/fuzz-input.ts'
import { engines, clientForSuite, shopForSuite, staffForSuite } from '../../../support/shop.ts'
import { contractEndpoints } from '../../../support/contract-endpoints.ts'

/** Repetitions of each call; more rounds, and other seeds, find more and take longer. */
const rounds = Number(process.env['FUZZ_ROUNDS'] ?? 6)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121)

/** Calls that would end the test's own sessions, with a body. */
const ends = new Set(['DELETE /api/v2/shop/sessions/:id', 'PUT /api/v2/shop/customers/:id/password'])

const names = new Map([...(await contractEndpoints())].map(([name, endpoint]) => [endpoint, name]))

describe.each(engines)('odd input on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'admin')
  const manager = staffForSuite(shop, 'manager')
  const logged: string[] = []

  beforeAll(async () => {
    // Records internal errors logged by the server.
    shop.log.error = ({ err }: { err?: Error }) => void logged.push(err?.stack ?? '')
  })

  const callerOf = (endpoint: Endpoint): Client =>
    endpoint.for === 'anyone'
      ? shop.anonymous
      : endpoint.for === 'staff' || isPermission(endpoint.for)
        ? manager
        : buyer

  /** The request, and what is wrong with its response; undefined if nothing is. */
  async function tryOut(endpoint: Endpoint, random: Random, known: Known): Promise<string | undefined> {
    const path = pathFor(endpoint, random, known) + fuzzQuery(endpoint.query, random)
    const init = requestFor(endpoint, random)
    const problem = await errorOf(await callerOf(endpoint).send(path, init))
    const body = typeof init.body === 'string' ? init.body : ''
    return problem && `${endpoint.method} ${path} ${JSON.stringify(init.headers)} ${body}: ${problem}`
  }

  test('no call returns a server error, each error has a message, and each 422 names its fields', async () => {
    const random = randomFrom(seed)
    const errors: string[] = []
    for (let round = 0; round < rounds; round++) {
      // Rate limits would soon reject all anonymous calls.
      await shop.db.transaction((tx) => tx.deleteFrom('tries').execute())
      const known = await findKnown(buyer, manager)
      for (const endpoint of shop.endpoints.filter(({ method, path }) => !ends.has(`${method} ${path}`))) {
        const problem = await tryOut(endpoint, random, known)
        if (problem) errors.push(problem.slice(0, 2000))
      }
    }
    expect([...errors, ...new Set(logged)]).toEqual([])
    expect([(await buyer.call(listAddresses)).status, (await manager.call(readStaff)).status]).toEqual([200, 200])
  })

  test('no query parameter causes a server error, whatever its value', async () => {
    const errors: string[] = []
    const known = await findKnown(buyer, manager)
    for (const endpoint of shop.endpoints.filter(({ method, query }) => method === 'GET' && query)) {
      const path = pathFor(endpoint, randomFrom(seed), known)
      for (const name of namesOf(endpoint.query))
        for (const value of oddValues) {
          const at = `${path}?${new URLSearchParams({ [name]: value })}`
          const problem = await errorOf(await callerOf(endpoint).send(at))
          if (problem) errors.push(`${at}: ${problem.slice(0, 300)}`)
        }
    }
    expect([...errors, ...new Set(logged)]).toEqual([])
  })
})

/** Query values that random choices rarely put into a given parameter. */
const oddValues = ['', ',', ' ', '0', '-1', '1e308', '9007199254740993', '2026-02-31', '9999-12-31', '%', '\ud800']

/** Values of a parameter, by the path segment before it. */
type Known = Record<string, string[]>

/** The caller's own objects, so that odd bodies reach real ones; recreated if deleted. */
async function findKnown(buyer: Client, manager: Client): Promise<Known> {
  const cart = await readyCart(buyer, { 'LUMA-ROSE': 1 })
  const { body: addresses } = await buyer.call(listAddresses)
  const { body: placed } = await buyer.call(listOrders)
  const { body: list } = await buyer.call(createShoppingList, { input: { name: 'Mine' } })
  const { body: grid } = await buyer.call(saveGrid, { input: { name: 'Mine', rows: [{ code: 'x', quantity: '1' }] } })
  const { body: team } = await buyer.call(listShopUsers)
  const { body: applications } = await manager.call(listApplications, { query: {} })
  const all = [cart, cart, cart, ...placed]
  return {
    ...(await findKnownOfDesk(buyer, manager)),
    'shop/orders': all.map(({ tokenValue }) => tokenValue),
    invoice: placed.map(({ tokenValue }) => tokenValue),
    'desk/orders': placed.flatMap(({ number }) => number ?? []),
    items: cart.items.map(({ id }) => id),
    payments: [cart, ...placed].flatMap(({ payments }) => payments.map(({ id }) => id)),
    shipments: cart.shipments.map(({ id }) => id),
    addresses: addresses.map(({ id }) => id),
    customers: [codeOf(buyer.customer)],
    'shop-users': team.map(({ id }) => id),
    'shopping-lists': [list.id],
    'quick-orders': [grid.id],
    applications: applications.rows.map(({ id }) => id),
    articles: ['LUMA-ROSE'],
    taxons: ['condoms', 'catalog'],
    products: ['luma'],
    product: ['luma'],
    collection: ['condoms'],
    'line-sheet': ['condoms'],
    'product-variants': ['LUMA-ROSE'],
    'product-associations': ['luma-related'],
    channels: ['wholesale'],
    currencies: ['EUR'],
    'payment-webhooks': ['sandbox', 'stripe']
  }
}

/** Objects of the desk, except for the buyer's company and the manager, which the test still needs. */
async function findKnownOfDesk(buyer: Client, manager: Client): Promise<Known> {
  const { body: lists } = await manager.call(listPriceLists)
  const { body: partners } = await manager.call(listPartners, { query: {} })
  const { body: staff } = await manager.call(listStaff)
  const { body: users } = await buyer.call(listShopUsers)
  const code = `odd-${randomUUID()}`
  const coupon = callSamples['addCoupon'] as Record<string, unknown>
  await manager.call(addCoupon, { input: { ...coupon, code } })
  const { body: adjusted } = await manager.call(adjustPrices, {
    params: { code: 'eur' },
    input: { percent: 3, rounding: '0.10', cells: ['price'], collection: null }
  })
  const { request, file } = await createSupportRequest(buyer)
  const subject = { kind: 'partner', objectId: partners.rows[0]!.id } as const
  await manager.call(addNote, { input: { ...subject, text: 'Called them' } })
  const { body: notes } = await manager.call(listNotes, { query: subject })
  const { body: delivery } = await manager.call(addDelivery, {
    params: { sku: 'LUMA-ROSE' },
    input: { quantity: 5, day: '2099-12-31', note: '' }
  })
  return {
    partners: partners.rows.filter(({ name }) => name !== 'Maison Lumière').map(({ id }) => id),
    coupons: [code],
    'price-lists': lists.map((list) => list.code),
    'price-imports': [adjusted.id],
    'support-requests': [request.id],
    'support-files': [file.id],
    notes: notes.map(({ id }) => id),
    deliveries: [delivery.id],
    staff: staff.filter(({ role }) => role !== 'manager').map(({ id }) => id),
    people: users.filter(({ roles }) => !roles.includes('ROLE_COMPANY_ADMIN')).map(({ id }) => id),
    'order-documents': documentKinds.slice(),
    emails: mailKinds.slice()
  }
}

function pathFor({ path }: Endpoint, random: Random, known: Known): string {
  const params = [...path.matchAll(/([\w-]+\/)?([\w-]+)\/:(\w+)/g)].map(([, before = '', part, name]) => {
    const fitting = known[before + part] ?? known[part!] ?? []
    const value = fitting.length > 0 && random.chance(0.85) ? random.pick(fitting) : fuzzText(random).toWellFormed()
    return [name!, value || 'x']
  })
  return pathOf(path, Object.fromEntries(params) as Record<string, string>)
}

interface Sent {
  method: string
  headers: Record<string, string>
  body?: string | FormData
}

function requestFor(endpoint: Endpoint, random: Random): Sent {
  const { method, body = 'json', input } = endpoint
  const headers = fuzzHeaders(random)
  if (body === 'multipart') return { method, headers, body: fuzzForm(random) }
  if (!input) return { method, headers }
  const type = body === 'merge-patch' ? 'application/merge-patch+json' : 'application/json'
  const sample = callSamples[names.get(endpoint) ?? '']
  return { method, headers: { ...headers, 'Content-Type': type }, body: fuzzBody(input, sample, random) }
}

async function errorOf(response: Response): Promise<string | undefined> {
  const text = await response.text()
  if (response.status < 400) return undefined
  if (response.status >= 500 || response.headers.get('Content-Type') !== 'application/problem+json')
    return `${response.status} ${text}`
  const { detail, violations = [] } = JSON.parse(text) as Problem
  const namesFields = violations.length > 0 && violations.every(({ propertyPath }) => propertyPath !== '')
  if (response.status === 422 && !namesFields) return `422 without a field: ${text}`
  // A message may repeat what was sent, of which this looks like a placeholder without a value.
  const hasMessage = [detail, ...violations.map(({ message }) => message)].every((words) =>
    /^[\p{Lu}\p{Sc}][^{]+$/u.test(words.replaceAll('{{x}}', 'x'))
  )
  return hasMessage ? undefined : `${response.status} without words: ${text}`
}
