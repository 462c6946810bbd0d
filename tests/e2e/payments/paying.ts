import type { Locator, Page } from '@playwright/test'
import { expect } from '../../support/e2e.ts'
import { fillCart } from '../cart/filled-cart.ts'
import type { Texts } from '../texts.ts'

const lines = { 'LUMA-ROSE': 24, 'VEIL-12': 60 }

/** Sandbox cards, by result. */
export const cards = { approved: '4242424242424242', declined: '4000000000000002', challenged: '4000002760003184' }

/** Adds goods to the cart, opens the second step and selects a method; the order is not completed yet. */
export async function toPayment(page: Page, texts: Texts, method: string): Promise<Locator> {
  await fillCart(page, lines)
  await page.goto(`${texts.prefix}/checkout?step=payment`)
  // Stripe's card precedes the sandbox's, if both are offered.
  await page.getByRole('radio', { name: method, exact: true }).first().check()
  const complete = page.getByRole('button', { name: texts.complete })
  await expect(complete).toBeEnabled()
  return complete
}

/** Types a card number key by key. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.locator('[autocomplete=cc-number]').pressSequentially(number)
  await dialog.locator('[autocomplete=cc-exp]').pressSequentially('1234')
  await dialog.locator('[autocomplete=cc-csc]').fill('123')
}

/** The order number shown on the page. */
export async function orderNumber(page: Page, texts: Texts): Promise<string> {
  return texts.number.exec(await page.getByRole('main').innerText())?.[1] ?? ''
}
