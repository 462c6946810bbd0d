import Database from 'better-sqlite3'
import { join } from 'node:path'
import { expect, test } from '../../support/e2e.ts'
import { accounts } from '../../support/client.ts'
import { placeOrder } from '../desk/desk.ts'
import { consoleErrorsOf, enter, expectAccessible, signIn } from '../shopper.ts'
import { widthOf, textsByLanguage } from '../texts.ts'

for (const [language, texts] of Object.entries(textsByLanguage)) {
  test(`the Commercial user places an order, in ${language} ${widthOf(language)}`, async ({ page, server }) => {
    const consoleErrors = consoleErrorsOf(page)

    await test.step('signs in', async () => {
      await signIn(page, texts, 'commercial@maison-lumiere.example')
      await expect(page.getByRole('main').getByRole('link', { name: 'Luma', exact: true }).first()).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('browses to a collection and a product', async () => {
      await page.getByRole('button', { name: texts.products }).click()
      const collection = page.getByRole('banner').getByRole('link', { name: texts.collection }).first()
      await expect(collection).toBeVisible()
      await expectAccessible(page)
      await collection.click()
      await page.waitForURL('**/shop/category/clitoral-vibrators')
      await expect(page.getByRole('link', { name: 'Luma', exact: true }).first()).toBeVisible()
      await page.getByRole('link', { name: 'Luma', exact: true }).first().click()
      await page.waitForURL('**/shop/products/luma?variant=LUMA-ROSE')
    })

    await test.step('adds 24', async () => {
      await page.getByRole('spinbutton', { name: texts.quantity }).first().fill('24')
      await page.getByRole('button', { name: texts.add }).first().click()
      await expect(page.getByText(texts.added)).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('changes to 60 in the cart', async () => {
      await page.goto(`${texts.prefix}/shop/cart`)
      const quantity = page.getByRole('spinbutton', { name: texts.quantity })
      await expect(quantity).toHaveValue('24')
      await quantity.fill('60')
      await quantity.press('Tab')
      await expect(page.getByText(texts.unitPrice).first()).toBeVisible()
      await expect(page.getByText(texts.total).first()).toBeVisible()
      await expectAccessible(page)
    })

    const number = await test.step('checks out by bank transfer', async () => {
      await page.getByRole('link', { name: texts.toCheckout }).first().click()
      await page.waitForURL('**/checkout**')
      await expectAccessible(page)
      await page.getByRole('button', { name: texts.next, exact: true }).click()
      const complete = page.getByRole('button', { name: texts.complete })
      await expect(complete).toBeEnabled()
      await page.getByRole('radio', { name: texts.transfer }).check()
      await expect(page.getByText(texts.transferNext)).toBeVisible()
      await expectAccessible(page)
      await complete.dblclick()
      await expect(page.getByRole('heading', { name: texts.thanks })).toBeVisible()
      await expectAccessible(page)
      return texts.number.exec(await page.getByRole('main').innerText())?.[1] ?? ''
    })

    await test.step('finds the order in the history', async () => {
      await page.goto(`${texts.prefix}/shop/account`)
      await expect(page.getByText(number).first()).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: texts.view }).first().click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('heading', { name: texts.number })).toContainText(number)
      await expect(dialog.getByText(texts.total).first()).toBeVisible()
      await expectAccessible(page)
    })

    const db = new Database(join(server.dataDir, 'shop.db'), { readonly: true })
    const order = db.prepare('select id, state, total, currency_code from orders where number = ?').get(number) as {
      id: string
    }
    expect(order).toMatchObject({ state: 'new', total: 215_556, currency_code: 'EUR' })
    expect(db.prepare('select sku, quantity from order_items where order_id = ?').all(order.id)).toEqual([
      { sku: 'LUMA-ROSE', quantity: 60 }
    ])
    expect(db.prepare('select method, state, amount from payments where order_id = ?').all(order.id)).toEqual([
      { method: 'bank_transfer', state: 'new', amount: 215_556 }
    ])
    db.close()
    expect(consoleErrors).toEqual([])
  })
}

test('a cancellation that cannot be sent says so in its dialog, and can be sent again @phone', async ({ page }) => {
  const number = await placeOrder(page.request)
  await enter(page, accounts.commercial)
  await page.goto('/shop/account?section=order-history')
  await page.getByRole('button', { name: `View order ${number}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this order?' })
  await page.route('**/cancellation', (route) => route.abort())
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect(question.getByRole('alert')).toHaveText(/^The shop cannot be reached/)
  await page.unroute('**/cancellation')
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText(`Order ${number} has been cancelled.`)).toBeVisible()
})
