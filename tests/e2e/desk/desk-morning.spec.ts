import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../support/e2e.ts'
import { newestMail } from '../mailbox.ts'
import { pressTo } from '../shopper.ts'
import { placeOrder, signInAtDesk } from './desk.ts'

test.use({ ownShop: 'desk-morning' })

const question = { name: 'Noa Berger', email: 'noa@spa.example', subject: 'order', question: 'Do you ship on Friday?' }

test('a morning by keyboard alone: two applications, ten orders shipped, a price, a reply @desktop', async ({
  page,
  request
}) => {
  const numbers: string[] = []
  for (let i = 0; i < 10; i++) numbers.push(await placeOrder(request, undefined, 1, 'invoice_terms'))
  expect((await request.post('/form/support', { multipart: question })).status()).toBe(201)
  await signInAtDesk(page)

  await test.step('two applications', async () => {
    await goTo(page, 'Applications')
    await approve(page)
    await page.keyboard.press('j')
    await reject(page)
  })

  await test.step('ten orders', async () => {
    await goTo(page, 'Orders to approve')
    const bar = page.getByRole('region', { name: 'Selected orders' })
    for (const number of numbers) {
      await pressTo(page, 'j', page.locator(`[data-order-link="${number}"]`))
      await page.keyboard.press('x')
      await focusFirstOrder(page)
    }
    await expect(bar).toContainText('10 selected')
    await page.keyboard.press('a')
    await confirm(page, 'Approve 10')
    const approved = page.getByRole('region', { name: 'Approve 10 orders' })
    await expect(approved).toContainText('10 of 10 done')
    await pressTo(page, 'Shift+Tab', approved.getByRole('button', { name: 'Close the report' }))
    await page.keyboard.press('Enter')
    await goTo(page, 'Parcels to ship')
    await focusFirstOrder(page)
    for (const number of numbers) {
      await pressTo(page, 'j', page.locator(`[data-order-link="${number}"]`))
      await page.keyboard.press('x')
      await focusFirstOrder(page)
    }
    await page.keyboard.press('s')
    const dialog = page.getByRole('dialog')
    await pressTo(page, 'Tab', dialog.getByLabel('Paste tracking numbers'))
    await page.keyboard.insertText(numbers.map((number, i) => `${number};00340${i}`).join('\n'))
    await pressTo(page, 'Tab', dialog.getByLabel('Carrier', { exact: true }))
    await page.keyboard.type('DHL')
    await confirm(page, 'Ship 10')
    await expect(page.getByRole('region', { name: 'Ship 10 parcels' })).toContainText('10 of 10 done')
  })

  await test.step('a price', async () => {
    await goTo(page, 'SOLO-BLACK')
    const price = page.getByRole('button', { name: /^Price of SOLO-BLACK:/ })
    await expect(price).toBeVisible()
    await pressTo(page, 'Tab', price)
    await page.keyboard.press('Enter')
    await page.keyboard.type('41.50')
    await page.keyboard.press('Enter')
    await expect(price).toHaveText('€41.50')
  })

  await test.step('a reply', async () => {
    await goTo(page, 'Support')
    await expect(page.getByRole('button', { name: /Do you ship on Friday/ })).toBeVisible()
    await page.keyboard.press('j')
    const reply = page.getByRole('textbox', { name: 'Reply' })
    await expect(reply).toBeVisible()
    await pressTo(page, 'Tab', reply)
    await page.keyboard.type('Yes, until noon.')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Your reply has been sent.')).toBeVisible()
    expect(await newestMail(request, question.email)).toMatchObject({ kind: 'support-reply' })
  })
})

/** Opens what Ctrl K finds first. */
async function goTo(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog').getByRole('combobox')
  await expect(search).toBeFocused()
  await page.keyboard.type(name)
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText(name)
  await page.keyboard.press('Enter')
  await expect(search).toBeHidden()
}

/** Reaches the confirming button of the open dialog and presses it. */
async function confirm(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await pressTo(page, 'Tab', dialog.getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

async function focusFirstOrder(page: Page): Promise<void> {
  const first: Locator = page.locator('[data-order-link]').first()
  await expect(first).toBeVisible()
  await pressTo(page, 'k', first)
}

async function approve(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Approve and invite' })).toBeVisible()
  await page.keyboard.press('a')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please choose a price list.')).toBeVisible()
  await expect(page.getByLabel('Price list')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await pressTo(page, 'Tab', page.getByRole('button', { name: 'Approve and invite' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/is now a partner/)).toBeVisible()
}

async function reject(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Approve and invite' })).toBeVisible()
  await page.keyboard.press('x')
  const dialog = page.getByRole('dialog')
  await pressTo(page, 'Tab', dialog.getByLabel('Reason'))
  await page.keyboard.type('No shop of its own.')
  await pressTo(page, 'Tab', dialog.getByRole('button', { name: 'Reject', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/has been rejected/)).toBeVisible()
}
