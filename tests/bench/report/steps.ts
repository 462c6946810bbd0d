import type { Order } from '../../../contract/orders/order.ts'
import { importQuickOrder } from '../../../contract/cart/quick-order.ts'
import { demoPassword, demoStaff } from '../../../server/seed/accounts.ts'
import { csv, xlsx } from '../../support/files/order-files.ts'
import { buyerOn, tokenOf } from '../buyer.ts'
import { type EncodedFile, openClient } from '../clients.ts'

export const size = { products: 10_000, companies: 1_000, orders: 100_000 }
const cartLines = 20
const fileRows = 1000
const asBrowser = { 'Accept-Encoding': 'br, gzip' }

/** A connection for three accounts: a buyer with a separate cart, a buyer with a long history, and a staff member. */
export type Visitor = ReturnType<typeof openVisitor>

export interface Step<Client = Visitor> {
  name: string
  /** Calls per client with ten clients; a single client makes twice as many, each of fifty a fifth. */
  rounds: number
  /** Set if fifty clients would be rejected, because at most 20 files may wait to be read. */
  maxTen?: true
  /** Runs before each call and is not timed: all clients prepare, then all call at once. */
  prepare?: (client: Client) => Promise<unknown>
  work: (client: Client) => Promise<unknown>
}

const shop = '/api/v2/shop'
const desk = '/api/v2/desk/orders?itemsPerPage=20'

/** The measured steps: first a route that does nothing, then in the order of a purchase. */
export const steps: readonly Step[] = [
  { name: 'Empty route', rounds: 100, work: ({ page }) => page('/health/live') },
  { name: 'Category page (HTML)', rounds: 100, work: ({ page }) => page('/product-catalog/condoms') },
  {
    name: 'Catalogue, 24 products',
    rounds: 100,
    work: ({ get, next }) => get(`${shop}/products?itemsPerPage=24&page=${1 + (next() % 100)}`)
  },
  {
    name: 'One product',
    rounds: 100,
    work: ({ get, next }) => get(`${shop}/products/large-${next() % size.products}`)
  },
  { name: 'Search, as typed', rounds: 100, work: ({ get }) => get(`${shop}/products?codeOrName=balo&itemsPerPage=6`) },
  {
    name: 'Search, with a typing error',
    rounds: 50,
    work: ({ get }) => get(`${shop}/products?codeOrName=balomiuv&itemsPerPage=6`)
  },
  { name: `Add to a cart of ${cartLines} lines`, rounds: 100, work: (visitor) => visitor.add() },
  { name: `Cart of ${cartLines} lines`, rounds: 100, work: (visitor) => visitor.readCart() },
  {
    name: `Checkout of ${cartLines} lines`,
    rounds: 20,
    prepare: (visitor) => visitor.fill(),
    work: (visitor) => visitor.checkOut()
  },
  {
    name: 'Order list of 5,000 orders',
    rounds: 100,
    work: ({ getHistory, next }) => getHistory(`${shop}/orders?itemsPerPage=10&page=${1 + (next() % 500)}`)
  },
  { name: 'Quick order, .csv file', rounds: 10, maxTen: true, work: ({ upload }) => upload(files.csv) },
  { name: 'Quick order, .xlsx file', rounds: 10, maxTen: true, work: ({ upload }) => upload(files.xlsx) },
  { name: 'Desk: newest orders', rounds: 50, work: ({ getDesk }) => getDesk(desk) },
  {
    name: 'Desk: order by number',
    rounds: 50,
    work: ({ getDesk, next }) => getDesk(`${desk}&search=L${String(next()).padStart(8, '0')}`)
  },
  {
    name: 'Desk: orders by company',
    rounds: 50,
    work: ({ getDesk, next }) => getDesk(`${desk}&search=company-${next() % size.companies}`)
  }
]

const table = Array.from({ length: fileRows }, (_, i) => [`LARGE-${i}-ROSE`, (i % 9) + 1] as const)
const withHead = [['SKU', 'Quantity'], ...table]
const files = {
  csv: await encode('order.csv', new Uint8Array(Buffer.from(csv(withHead)))),
  xlsx: await encode('order.xlsx', xlsx(withHead.map((row) => [...row])))
}

async function encode(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<EncodedFile> {
  const form = new FormData()
  form.append('file', new File([bytes], name))
  const body = new Response(form)
  return { contentType: body.headers.get('Content-Type') ?? '', content: new Uint8Array(await body.arrayBuffer()) }
}

/**
 * Signs in the accounts shared by all visitors, a buyer with a long history and a manager, because signing each visitor
 * in would exceed the rate limit.
 */
export async function signIn(url: string): Promise<Pick<Access, 'historyToken' | 'staffToken'>> {
  const client = openClient(url)
  try {
    const historyToken = await tokenOf(client, 'commercial@maison-lumiere.example')
    const body = { email: demoStaff.find(({ role }) => role === 'manager')!.email, password: demoPassword }
    const response = await client.send({ method: 'POST', path: '/api/v2/desk/token', body })
    return { historyToken, staffToken: (JSON.parse(response) as { token: string }).token }
  } finally {
    client.close()
  }
}

/** Tokens of a visitor: one of a buyer with a separate cart, and two shared by all visitors. */
export interface Access {
  token: string
  historyToken: string
  staffToken: string
}

/** One of fifty visitors, who use a separate and the shared accounts on one connection. */
export function openVisitor(url: string, i: number, { token, historyToken, staffToken }: Access) {
  const client = openClient(url)
  const buyer = buyerOn(client, token)
  const lines = Array.from({ length: cartLines }, (_, n) => ({ sku: `LARGE-${i * 150 + n}-ROSE`, quantity: 10 }))
  let cart: Order | undefined
  let count = i * 97
  const filled = async () => (cart ??= await buyer.fill(lines))
  return {
    next: () => count++,
    page: (path: string) => client.send({ path, headers: asBrowser }),
    get: (path: string) => client.send({ path, token }),
    getHistory: (path: string) => client.send({ path, token: historyToken }),
    getDesk: (path: string) => client.send({ path, token: staffToken }),
    upload: (file: EncodedFile) => client.send({ method: 'POST', path: importQuickOrder.path, token, file }),
    fill: async () => (cart = await buyer.fill(lines)),
    async add() {
      const { sku } = lines[count++ % cartLines]!
      cart = await buyer.add(await filled(), sku)
    },
    readCart: async () => buyer.read(await filled()),
    async checkOut() {
      await buyer.complete(await buyer.prepare(await filled()))
      cart = undefined
    },
    received: client.received,
    close: client.close
  }
}
