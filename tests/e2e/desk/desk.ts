import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { complete } from '../../../contract/checkout/checkout.ts'
import { accounts, type Client, clientWithFetch } from '../../support/client.ts'
import { demoPassword } from '../../../server/seed/accounts.ts'
import { signInStaff } from '../../../contract/desk/staff.ts'
import type { Output } from '../../../contract/endpoint.ts'
import { signIn } from '../../../contract/partners/session.ts'
import { readyCart } from '../../support/builders/carts.ts'
import { waitForHydration } from '../../support/e2e.ts'
import { twelveHours } from '../shopper.ts'

/** Signs a demo staff member in at the desk by keyboard. */
export async function signInAtDesk(page: Page, email = 'desk@velara.example', prefix = ''): Promise<void> {
  await page.goto(`${prefix}/desk`)
  await page.waitForURL(`**${prefix}/desk/login?next=*`)
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${prefix}/desk`)
  await waitForHydration(page)
}

/**
 * Signs a demo staff member in without the form, which has its own journeys, by storing what the form would. No page of
 * the desk is open yet.
 */
export async function enterDesk(page: Page, email = 'desk@velara.example'): Promise<void> {
  const response = await page.request.post(signInStaff.path, { data: { email, password: demoPassword } })
  const { token, staff } = (await response.json()) as Output<typeof signInStaff>
  await page.goto('/robots.txt')
  const session = JSON.stringify({ token, staff, expiry: Date.now() + twelveHours })
  await page.evaluate((session) => localStorage.setItem('desk', session), session)
}

/** Opens a section of the desk by its URL. */
export async function openSection(page: Page, section: string, prefix = ''): Promise<void> {
  await page.goto(`${prefix}/desk?section=${section}`)
  await waitForHydration(page)
}

/** Selects all rows of the displayed page: in the table's header, or on phones below the cards. */
export async function selectPage(page: Page): Promise<void> {
  const name = /^Select (all \d+ on this page|this)/
  await page.getByRole('checkbox', { name }).or(page.getByRole('button', { name })).click()
}

/** Opens the first application of the list: phones show only the list. */
export async function openFirst(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
}

/** Expects that Escape asks before a dialog closes, and keeps its input. */
export async function expectEscapeAsks(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  const keep = page.getByRole('button', { name: 'Keep editing' })
  await expect(keep).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(keep).toBeHidden()
}

const commercial = { email: accounts.commercial as string, password: demoPassword }

/** Sends API requests to a page's shop. */
const fetchOf =
  (request: APIRequestContext) =>
  async (path: string, init: RequestInit): Promise<Response> => {
    const response = await request.fetch(path, {
      method: init.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' && { data: init.body })
    })
    const body = await response.body()
    return new Response(body.length > 0 ? new Uint8Array(body) : null, {
      status: response.status(),
      headers: response.headersArray().map(({ name, value }) => [name, value] as [string, string])
    })
  }

/** A member of staff at work without a page. */
export async function colleague(request: APIRequestContext, email: string): Promise<Client> {
  const input = { email, password: demoPassword }
  const { body } = await clientWithFetch(fetchOf(request)).call(signInStaff, { input })
  return clientWithFetch(fetchOf(request), body.token)
}

/** A partner's user without a page, by default Maison Lumière's Commercial. */
export async function buyerBy(request: APIRequestContext, input = commercial): Promise<Client> {
  const fetch = fetchOf(request)
  const { body } = await clientWithFetch(fetch).call(signIn, { input })
  return clientWithFetch(fetch, body.token, body.customer)
}

/** Places an order without a page, by default by bank transfer and as Maison Lumière. @returns its number */
export async function placeOrder(
  request: APIRequestContext,
  buyer = commercial,
  units = 12,
  method = 'bank_transfer'
): Promise<string> {
  const client = await buyerBy(request, buyer)
  const cart = await readyCart(client, { 'LUMA-ROSE': units }, method)
  const { body: order } = await client.call(complete, { params: { tokenValue: cart.tokenValue } })
  return order.number!
}
