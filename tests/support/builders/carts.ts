import { listAddresses } from '../../../contract/partners/address.ts'
import { addItem, deleteCart, startCart } from '../../../contract/cart/cart.ts'
import { choosePaymentMethod, updateOrder } from '../../../contract/checkout/checkout.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { codeOf, paymentMethodPath, variantPath } from '../../../contract/scalars.ts'
import { readCustomer } from '../../../contract/partners/customer.ts'
import type { Client } from '../client.ts'

/** A new empty cart of the caller. */
export async function emptyCart(client: Client): Promise<Order> {
  const { body: present } = await client.call(startCart)
  await client.call(deleteCart, { params: { tokenValue: present.tokenValue } })
  return (await client.call(startCart)).body
}

/** A cart with these quantities by SKU. */
export async function cartWith(client: Client, quantities: Record<string, number>): Promise<Order> {
  let cart = await emptyCart(client)
  for (const [sku, quantity] of Object.entries(quantities)) {
    const input = { productVariant: variantPath(sku), quantity }
    cart = (await client.call(addItem, { params: { tokenValue: cart.tokenValue }, input })).body
  }
  return cart
}

/** Same as `cartWith`, with the company's default shipping address and a payment method: ready to complete. */
export async function readyCart(
  client: Client,
  quantities: Record<string, number>,
  method = 'bank_transfer'
): Promise<Order> {
  const cart = await cartWith(client, quantities)
  const { body: customer } = await client.call(readCustomer, { params: { id: codeOf(client.customer) } })
  const { body: addresses } = await client.call(listAddresses)
  const shippingAddress = addresses.find((address) => address['@id'] === customer.defaultShippingAddress)!
  const params = { tokenValue: cart.tokenValue }
  await client.call(updateOrder, { params, input: { shippingAddress } })
  const { body } = await client.call(choosePaymentMethod, {
    params: { ...params, id: cart.payments[0]!.id },
    input: { paymentMethod: paymentMethodPath(method) }
  })
  return body
}
