import { randomUUID } from 'node:crypto'
import type { Order } from '../../contract/orders/order.ts'
import { paymentMethodPath, variantPath } from '../../contract/scalars.ts'
import { demoPassword } from '../../server/seed/accounts.ts'
import type { openClient } from './clients.ts'

const shippingAddress = {
  firstName: 'Ana',
  lastName: 'Brun',
  company: 'Large shop',
  countryCode: 'FR',
  street: '1 rue de la Paix',
  city: 'Paris',
  postcode: '75002'
}

type Connection = ReturnType<typeof openClient>

/** Signs a buyer in and returns the token. */
export async function tokenOf(client: Connection, email: string): Promise<string> {
  const body = { email, password: demoPassword }
  const path = '/api/v2/shop/customers/token'
  return (JSON.parse(await client.send({ method: 'POST', path, body })) as { token: string }).token
}

/** The cart actions of a buyer in a large shop. */
export function buyerOn(client: Connection, token: string) {
  const send = async <T>(method: string, path: string, body?: unknown) => {
    const headers = { 'Idempotency-Key': randomUUID() }
    return JSON.parse(await client.send({ method, path: `/api/v2/shop/${path}`, token, body, headers })) as T
  }
  return {
    /** A cart of these lines only. */
    async fill(lines: readonly { sku: string; quantity: number }[]): Promise<Order> {
      const { tokenValue } = await send<Order>('POST', 'orders', {})
      await client.send({ method: 'DELETE', path: `/api/v2/shop/orders/${tokenValue}`, token })
      const cart = await send<Order>('POST', 'orders', {})
      const items = lines.map(({ sku, quantity }) => ({ productVariant: variantPath(sku), quantity }))
      return send<Order>('POST', `orders/${cart.tokenValue}/items-bulk`, { items })
    },
    /** Adds units as the shop's pages do: with the known edition, so that only changes are returned. */
    add: ({ tokenValue, edition }: Order, sku: string) =>
      send<Order>('POST', `orders/${tokenValue}/items?since=${edition}`, {
        productVariant: variantPath(sku),
        quantity: 1
      }),
    read: ({ tokenValue }: Order) => send<Order>('GET', `orders/${tokenValue}`),
    /** Chooses address and payment method. */
    async prepare({ tokenValue, payments }: Order): Promise<Order> {
      await send('PUT', `orders/${tokenValue}`, { shippingAddress })
      const paymentMethod = paymentMethodPath('bank_transfer')
      return send<Order>('PATCH', `orders/${tokenValue}/payments/${payments[0]!.id}`, { paymentMethod })
    },
    complete: ({ tokenValue, total }: Order) =>
      send<Order>('PATCH', `orders/${tokenValue}/complete`, { expectedTotal: total })
  }
}
