import { setTimeout as wait } from 'node:timers/promises'
import { addItem, startCart } from '../../../contract/cart/cart.ts'
import { choosePaymentMethod, complete, updateOrder } from '../../../contract/checkout/checkout.ts'
import { paymentMethodPath, variantPath } from '../../../contract/scalars.ts'
import type { Client } from '../client.ts'

const shippingAddress = {
  firstName: 'Ana',
  lastName: 'Brun',
  company: 'Maison Lumière',
  countryCode: 'FR',
  street: '1 rue Haute',
  city: 'Lyon',
  postcode: '69001'
}

const patience = 60_000

/**
 * Repeats a call after a lost connection and, as soon as Retry-After says, after a 503, for a minute.
 * @throws Error for any other response that is not a success
 */
async function retryUntilSuccess<T>(call: () => Promise<{ status: number; headers: Headers; body: T }>): Promise<T> {
  for (const end = Date.now() + patience; ;) {
    const outcome = await call().catch((error: unknown) => {
      if (Date.now() > end || !(error instanceof TypeError)) throw error
    })
    if (outcome && outcome.status < 300) return outcome.body
    if (outcome && (outcome.status !== 503 || Date.now() > end)) throw new Error(`The response is ${outcome.status}`)
    await wait(outcome ? Number(outcome.headers.get('Retry-After')) * 1000 : 50)
  }
}

/** Places an order of one LUMA-ROSE, payable by transfer, with a separate key for every change. */
export async function placeOrder(client: Client, key: string): Promise<{ tokenValue: string; number: string }> {
  const cart = await retryUntilSuccess(() => client.call(startCart))
  const params = { tokenValue: cart.tokenValue }
  const headers = (step: string) => ({ 'Idempotency-Key': `${key}-${step}` })
  const input = { productVariant: variantPath('LUMA-ROSE'), quantity: 1 }
  await retryUntilSuccess(() => client.call(addItem, { params, input, headers: headers('add') }))
  await retryUntilSuccess(() => client.call(updateOrder, { params, input: { shippingAddress } }))
  const payment = {
    params: { ...params, id: cart.payments[0]!.id },
    input: { paymentMethod: paymentMethodPath('bank_transfer') }
  }
  await retryUntilSuccess(() => client.call(choosePaymentMethod, payment))
  const { number } = await retryUntilSuccess(() => client.call(complete, { params, headers: headers('complete') }))
  return { tokenValue: cart.tokenValue, number: number! }
}
