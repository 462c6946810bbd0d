import { describe, expect, test } from 'vitest'
import { addItem, addItems } from '../../../contract/cart/cart.ts'
import { createShoppingList } from '../../../contract/cart/shopping-lists.ts'
import { askStockNotification } from '../../../contract/cart/stock-notifications.ts'
import { variantPath } from '../../../contract/scalars.ts'
import { cartWith } from '../../support/builders/carts.ts'
import { clientForSuite, shopForSuite } from '../../support/shop.ts'

describe('codes from clients', () => {
  const shop = shopForSuite('sqlite')
  const buyer = clientForSuite(shop, 'commercial')

  test('adds, saves and watches a variant whose SKU is in lower case', async () => {
    const { tokenValue } = await cartWith(buyer, { 'LUMA-ROSE': 1 })
    const input = { productVariant: variantPath('luma-rose'), quantity: 2 }
    expect((await buyer.call(addItem, { params: { tokenValue }, input })).body.items).toMatchObject([{ quantity: 3 }])
    const items = [{ productVariant: variantPath('Luma-Teal'), quantity: 2 }]
    const { body } = await buyer.call(addItems, { params: { tokenValue }, input: { items } })
    expect(body.items.map(({ productVariant }) => productVariant)).toEqual(['LUMA-ROSE', 'LUMA-TEAL'].map(variantPath))
    const list = await buyer.call(createShoppingList, { input: { name: 'Codes', items } })
    expect(list.body.items).toMatchObject([{ productVariant: variantPath('LUMA-TEAL') }])
    const watched = await buyer.call(askStockNotification, { input: { productVariant: variantPath('filo-black') } })
    expect(watched.body.productVariant).toBe(variantPath('FILO-BLACK'))
  })
})
