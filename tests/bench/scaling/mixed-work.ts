import { randomUUID } from 'node:crypto'
import type { Order } from '../../../contract/orders/order.ts'
import { paymentMethodPath, variantPath } from '../../../contract/scalars.ts'
import { openClient } from '../clients.ts'

const shippingAddress = {
  firstName: 'Ana',
  lastName: 'Brun',
  company: 'Maison Lumière',
  countryCode: 'FR',
  street: '1 rue Haute',
  city: 'Lyon',
  postcode: '69001'
}

/** A hundred steps of a client: mostly reads, a fifth are cart changes, five place an order. */
const shares = { browse: 30, product: 20, search: 20, add: 18, orders: 4, order: 3, desk: 5 } as const
export type Kind = keyof typeof shares

const kinds = Object.entries(shares).flatMap(([kind, share]) => Array.from({ length: share }, () => kind as Kind))
const words = ['balo', 'rose', 'luma', 'oil', 'mirase', 'silicone']

/** Tokens of a buyer and a staff member, and SKUs and codes of products in the shop. */
export interface Access {
  token: string
  staffToken: string
  products: readonly { code: string; sku: string }[]
}

/** A client's action and its duration. */
export interface Step {
  kind: Kind
  ms: number
}

/**
 * A client of the shop: a keep-alive connection that browses, searches, fills carts, places orders, and reads the desk.
 */
export function openShopper(url: string, { token, staffToken, products }: Access, seed: number) {
  const client = openClient(url)
  // A linear congruential generator, so that every run has the same steps.
  let state = seed + 1
  const next = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  const read = (path: string, by = token) => client.send({ path: `/api/v2/${path}`, token: by })
  const write = async (method: string, path: string, body: object) => {
    const headers = { 'Idempotency-Key': randomUUID() }
    return JSON.parse(await client.send({ method, path: `/api/v2/shop/${path}`, token, body, headers })) as Order
  }
  const product = () => products[next(products.length)]!
  let cart: Order | undefined
  const add = async (quantity: number) => {
    cart ??= await write('POST', 'orders', {})
    const input = { productVariant: variantPath(product().sku), quantity }
    cart = await write('POST', `orders/${cart.tokenValue}/items?since=${cart.edition}`, input)
  }
  const work: Record<Kind, () => Promise<unknown>> = {
    browse: () => read(`shop/products?itemsPerPage=30&page=${1 + next(3)}`),
    product: () => read(`shop/products/${product().code}`),
    search: () => read(`shop/products?codeOrName=${words[next(words.length)]}&itemsPerPage=6`),
    orders: () => read('shop/orders?itemsPerPage=10'),
    desk: () => read('desk/orders?itemsPerPage=20', staffToken),
    add: () => add(5),
    async order() {
      // Above every minimum order value.
      await add(200)
      const { tokenValue, payments } = cart!
      cart = undefined
      await write('PUT', `orders/${tokenValue}`, { shippingAddress })
      const paymentMethod = paymentMethodPath('bank_transfer')
      await write('PATCH', `orders/${tokenValue}/payments/${payments[0]!.id}`, { paymentMethod })
      await write('PATCH', `orders/${tokenValue}/complete`, {})
    }
  }
  return {
    async step(): Promise<Step> {
      const kind = kinds[next(kinds.length)]!
      const start = performance.now()
      await work[kind]()
      return { kind, ms: performance.now() - start }
    },
    close: client.close
  }
}
