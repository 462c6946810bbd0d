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

/** Milliseconds for which a busy server is asked again. */
const busyPatience = 60_000

/**
 * Repeats a call after a lost connection, for `patience` milliseconds, and after a 503 as soon as Retry-After says.
 * @throws Error for any other response that is not a success
 */
async function retryUntilSuccess<T>(
  call: () => Promise<{ status: number; headers: Headers; body: T }>,
  patience: number
): Promise<T> {
  for (const start = Date.now(); ;) {
    const outcome = await call().catch((error: unknown) => {
      if (Date.now() > start + patience || !(error instanceof TypeError)) throw error
    })
    if (outcome && outcome.status < 300) return outcome.body
    if (outcome && (outcome.status !== 503 || Date.now() > start + busyPatience))
      throw new Error(`The response is ${outcome.status}`)
    await wait(outcome ? Number(outcome.headers.get('Retry-After')) * 1000 : 50)
  }
}

/**
 * Places an order of one LUMA-ROSE, payable by transfer, with a separate key for every change. A lost connection is
 * tried again for `patience` milliseconds.
 */
export async function placeOrder(
  client: Client,
  key: string,
  patience = 5000
): Promise<{ tokenValue: string; number: string }> {
  const sent = <T>(call: () => Promise<{ status: number; headers: Headers; body: T }>) =>
    retryUntilSuccess(call, patience)
  const cart = await sent(() => client.call(startCart))
  const params = { tokenValue: cart.tokenValue }
  const headers = (step: string) => ({ 'Idempotency-Key': `${key}-${step}` })
  const input = { productVariant: variantPath('LUMA-ROSE'), quantity: 1 }
  await sent(() => client.call(addItem, { params, input, headers: headers('add') }))
  await sent(() => client.call(updateOrder, { params, input: { shippingAddress } }))
  const payment = {
    params: { ...params, id: cart.payments[0]!.id },
    input: { paymentMethod: paymentMethodPath('bank_transfer') }
  }
  await sent(() => client.call(choosePaymentMethod, payment))
  const { number } = await sent(() => client.call(complete, { params, headers: headers('complete') }))
  return { tokenValue: cart.tokenValue, number: number! }
}
