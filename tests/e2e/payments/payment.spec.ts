import Database from 'better-sqlite3'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languages, localisedPath } from '../../../contract/locale.ts'
import type { RunningServer } from '../../support/server.ts'
import { expect, test } from '../../support/e2e.ts'
import { wrongText } from '../site/foreign-words.ts'
import { cards, orderNumber, toPayment, typeCard } from './paying.ts'
import { consoleErrorsOf, enter, expectAccessible } from '../shopper.ts'
import { textsByLanguage } from '../texts.ts'

const buyer = 'commercial@maison-lumiere.example'
const texts = textsByLanguage.en

/** State and method of each payment of an order, in order of creation. */
function paymentsOf(server: RunningServer, number: string): string[] {
  const db = new Database(join(server.dataDir, 'shop.db'), { readonly: true })
  const rows = db
    .prepare(
      'select method, p.state from payments p join orders o on o.id = order_id where number = ? order by p.created_at, p.id'
    )
    .all(number) as { method: string; state: string }[]
  db.close()
  return rows.map(({ method, state }) => `${method} ${state}`)
}

test('an order is placed first and then paid by card; it stays pending, and can be cancelled @desktop', async ({
  page,
  server
}) => {
  const consoleErrors = consoleErrorsOf(page)
  await enter(page, buyer)
  const complete = await toPayment(page, texts, 'Card')
  await expect(page.getByText('The card form opens next.')).toBeVisible()
  await complete.dblclick()

  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: /^Pay order \d{9}$/ })).toBeVisible()
  await expect(dialog.getByText(/^You can close this. The order can be paid until/)).toBeVisible()
  await expect(dialog.getByLabel('Card number')).toBeFocused()
  await expectAccessible(page)
  const number = await orderNumber(page, texts)

  await test.step('a missing field shows its error', async () => {
    await dialog.getByLabel('Card number').pressSequentially(cards.approved)
    await expect(dialog.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
    await dialog.getByLabel('CVC').fill('123')
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Expiry (MM/YY)')).toHaveAttribute('aria-invalid', 'true')
    await expect(dialog.getByLabel('Expiry (MM/YY)')).toBeFocused()
    await page.keyboard.type('934')
    await expect(dialog.getByLabel('Expiry (MM/YY)')).toHaveValue('09/34')
  })

  await dialog.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByRole('heading', { name: texts.thanks })).toBeVisible()
  await expect(page.getByText('The amount is reserved on your card.')).toBeVisible()
  await expectAccessible(page)
  expect(paymentsOf(server, number)).toEqual(['sandbox_stripe_card authorized'])

  await test.step('a reload still thanks, and the order is pending without Pay', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: texts.thanks })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Product catalogue' })).toHaveAttribute('href', '/product-catalog')
    await page.getByRole('link', { name: 'View order' }).click()
    await expect(dialog.getByText('Pending', { exact: true })).toBeVisible()
    await expect(dialog.getByText('Order placed')).toBeVisible()
    await expect(dialog.getByText(/reserved on the card$/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  })

  await test.step('it is cancelled after a question', async () => {
    await dialog.getByRole('button', { name: 'Cancel order' }).click()
    const question = page.getByRole('dialog', { name: 'Cancel this order?' })
    await expect(question.getByText('The amount reserved on your card will be released.')).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancel order' }).click()
    await expect(page.getByText(`Order ${number} has been cancelled.`)).toBeVisible()
    await expect(dialog.getByText('Cancelled', { exact: true }).first()).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
  })
  expect(consoleErrors).toEqual([])
})

test('a declined card shows its reason in German, and another one pays @desktop', async ({ page, server }) => {
  const german = textsByLanguage.de
  await enter(page, buyer)
  await (await toPayment(page, german, 'Karte')).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: /^Bestellung \d{9} bezahlen$/ })).toBeVisible()
  const number = await orderNumber(page, german)
  await typeCard(page, cards.declined)
  await dialog.getByRole('button', { name: /bezahlen$/ }).click()

  const again = dialog.getByRole('button', { name: 'Erneut versuchen' })
  await expect(dialog.getByRole('alert')).toContainText('Die Bank hat die Karte abgelehnt.')
  await expect(again).toBeFocused()
  await expect(dialog.getByLabel('Kartennummer')).toHaveValue('4000 0000 0000 0002')
  await expectAccessible(page)
  // The same card is checked again; a changed one is sent.
  await again.click()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await dialog.getByLabel('Kartennummer').fill(cards.approved)
  await dialog.getByRole('button', { name: /bezahlen$/ }).click()
  await expect(page.getByRole('heading', { name: german.thanks })).toBeVisible()
  expect(paymentsOf(server, number)).toEqual(['sandbox_stripe_card failed', 'sandbox_stripe_card authorized'])
})

test('a card payment whose order cannot be read afterwards is shown as soon as it can @desktop', async ({ page }) => {
  await enter(page, buyer)
  await (await toPayment(page, texts, 'Card')).click()
  const dialog = page.getByRole('dialog')
  await typeCard(page, cards.approved)
  const order = /\/shop\/orders\/[^/]+$/
  await page.route(order, (route) => route.abort())
  await dialog.getByRole('button', { name: /^Pay/ }).click()
  await expect(dialog.getByText('The bank has not responded yet')).toBeVisible()
  await page.unroute(order)
  await expect(page.getByRole('heading', { name: texts.thanks })).toBeVisible()
})

test('3-D Secure is completed, also after closing the dialog meanwhile @desktop', async ({ page, server }) => {
  await enter(page, buyer)
  await (await toPayment(page, texts, 'Card')).click()
  const dialog = page.getByRole('dialog')
  await typeCard(page, cards.challenged)
  await dialog.getByRole('button', { name: /^Pay/ }).click()
  await expect(dialog.getByRole('button', { name: 'Approve' })).toBeFocused()
  await expectAccessible(page)
  const number = await orderNumber(page, texts)

  await page.keyboard.press('Escape')
  await expect(page.getByText(/^Please pay by/)).toBeVisible()
  await page.goto('/shop/account')
  await page.getByRole('button', { name: `Pay order ${number}` }).click()
  await expect(page.getByRole('dialog', { name: 'Order payment' })).toBeVisible()
  await typeCard(page, cards.challenged)
  await dialog.getByRole('button', { name: /^Pay/ }).click()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Pay order ${number}` })).toHaveCount(0)
  expect(paymentsOf(server, number)).toEqual(['sandbox_stripe_card authorized'])
})

test('a declined card is replaced by a transfer @desktop', async ({ page, server }) => {
  await enter(page, buyer)
  await (await toPayment(page, texts, 'Card')).click()
  const dialog = page.getByRole('dialog')
  await typeCard(page, cards.declined)
  await dialog.getByRole('button', { name: /^Pay/ }).click()
  await dialog.getByRole('button', { name: 'Pay another way' }).click()
  await dialog.getByRole('radio', { name: 'Bank transfer' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: texts.thanks })).toBeVisible()
  await expect(page.getByText(/^Please transfer/)).toBeVisible()
  const states = paymentsOf(server, await orderNumber(page, texts))
  expect(states[0]).toBe('sandbox_stripe_card failed')
  expect(states.at(-1)).toBe('bank_transfer new')
})

test('a redirect payment fails, is retried and succeeds; secrets are removed from the URL @desktop', async ({
  page
}) => {
  await enter(page, buyer)
  await (await toPayment(page, texts, 'Online payment')).click()
  await page.waitForURL('**/order/*/pay')
  await expect(page.getByText('€1,186.44')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.waitForURL('**/shop/payment/status?**')
  await expect(page.getByRole('heading', { name: 'Payment Failure!' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Try again' }).click()
  await page.waitForURL('**/order/*/pay')
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.waitForURL('**/shop/payment/status?**')
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await expect(page.getByText(/^Your payment has been successfully processed/)).toBeVisible()
  await expect(page.getByText('The amount is reserved on your card.')).toBeVisible()
  await expectAccessible(page)

  const clean = page.url()
  await page.goto(`${clean}&payment_intent_client_secret=pi_secret&redirect_status=failed`)
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  expect(page.url()).toBe(clean)
  await page.getByRole('link', { name: 'Back to my account' }).click()
  await page.waitForURL('**/shop/account')
})

test('a buyer returning from the payment page finds the order and can postpone the answer; on terms nothing is paid now @desktop', async ({
  page,
  server
}) => {
  await enter(page, buyer)
  await (await toPayment(page, texts, 'Online payment')).click()
  await page.waitForURL('**/order/*/pay')
  await expect(page.getByRole('button', { name: 'Decide later' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText(/^Please pay by/)).toBeVisible()

  await test.step('its bank answers later, and the page says so by itself', async () => {
    await page.getByRole('button', { name: 'Pay €1,186.44' }).click()
    await page.getByRole('button', { name: 'Decide later' }).click()
    await expect(page.getByRole('heading', { name: 'Your payment is being processed' })).toBeVisible()
    await expectAccessible(page)
    const db = new Database(join(server.dataDir, 'shop.db'), { timeout: 5000 })
    db.prepare("update sandbox_intents set updated_at = ? where state = 'processing'").run('2026-01-01T00:00:00.000Z')
    db.close()
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  })

  await (await toPayment(page, texts, 'Invoice, 30 days')).click()
  await expect(page.getByRole('heading', { name: texts.thanks })).toBeVisible()
  expect(paymentsOf(server, await orderNumber(page, texts))).toEqual(['invoice_terms new'])
})

test('a coupon is rejected with a message, applied, and removed when it expires before the order @desktop', async ({
  page,
  server
}) => {
  await enter(page, buyer)
  const complete = await toPayment(page, texts, 'Bank transfer')
  const code = page.getByLabel('Coupon code')
  const apply = page.getByRole('button', { name: 'Apply' })
  await code.fill('   ')
  await expect(apply).toBeDisabled()
  await code.fill('SUMMER10')
  await apply.click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expect(code).toHaveValue('')
  await expect(page.getByText('The coupon SUMMER10 is no longer valid.').first()).toBeVisible()
  await code.fill('autumn5')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Coupon AUTUMN5', { exact: true })).toBeVisible()
  await expect(page.getByText('€1,128.91').filter({ visible: true }).first()).toBeVisible()
  await expectAccessible(page)

  const runsOut = (at: string | null) => {
    const db = new Database(join(server.dataDir, 'shop.db'))
    db.prepare('update coupons set ends_at = ? where code = ?').run(at, 'AUTUMN5')
    db.close()
  }
  runsOut('2026-01-01T00:00:00.000Z')
  await complete.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('The coupon AUTUMN5 is no longer valid.')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^Discounts/ })).toContainText('€47.94')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Accept and complete, €1,186.44' }).click()
  await expect(page.getByRole('heading', { name: texts.thanks })).toBeVisible()
  // Other journeys of this worker rely on it.
  runsOut(null)
})

test('the card form works in every language and fits the narrowest phone @phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await enter(page, buyer)
  await (await toPayment(page, texts, 'Card')).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Card number')).toBeVisible()
  const token = new URL(page.url()).searchParams.get('order')!
  for (const { code } of languages) {
    await page.goto(localisedPath(`/shop/account?pay=${token}`, code))
    await dialog.locator('[autocomplete=cc-number]').fill(cards.approved)
    await page.keyboard.press('Enter')
    await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(2)
    expect.soft(await wrongText(page, code)).toEqual([])
    const [inner, outer] = await dialog.evaluate((box) => [box.scrollWidth, box.clientWidth])
    expect.soft(inner, code).toBeLessThanOrEqual(outer)
    const buttons = await dialog
      .locator('footer button')
      .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth))
    expect.soft(Math.max(...buttons), code).toBeLessThanOrEqual(0)
  }
})

test('an issued invoice is downloaded from its order @desktop', async ({ page }) => {
  await enter(page, buyer)
  await page.goto('/shop/account?state=completed')
  await page.getByRole('button', { name: /^View/ }).first().click()
  const link = page.getByRole('dialog').getByRole('link', { name: /^Invoice / })
  await expect(link).toBeVisible()
  await expectAccessible(page)
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
})
