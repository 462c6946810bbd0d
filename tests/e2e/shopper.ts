import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator, Page } from '@playwright/test'
import type Axe from 'axe-core'
import type { Customer } from '../../contract/partners/customer.ts'
import { signIn as signInCall } from '../../contract/partners/session.ts'
import { demoPassword } from '../../server/seed/accounts.ts'
import { expect, waitForHydration } from '../support/e2e.ts'
import type { Texts } from './texts.ts'

/** Signs in on the sign-in page by keyboard, and waits for the shop. */
export async function signIn(page: Page, texts: Texts, email: string): Promise<void> {
  await page.goto(`${texts.prefix}/login`)
  await page.getByLabel(texts.email).fill(email)
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${texts.prefix}/shop`)
  await waitForHydration(page)
}

/** How long a session lasts, in milliseconds. */
export const twelveHours = 12 * 60 * 60_000

/** Signs in without the form, which has its own journeys, by storing what the form would. No shop page is open yet. */
export async function enter(page: Page, email: string): Promise<void> {
  const response = await page.request.post(signInCall.path, { data: { email, password: demoPassword } })
  const { token, customer } = (await response.json()) as { token: string; customer: string }
  const headers = { Authorization: `Bearer ${token}` }
  const person = (await (await page.request.get(customer, { headers })).json()) as Customer
  const expiry = Date.now() + twelveHours
  const idOf = (path: string | null) => path?.split('/').at(-1) ?? null
  const entries = {
    token: { value: token, expiry },
    customer: { value: customer, expiry },
    profile: {
      firstName: person.firstName,
      lastName: person.lastName,
      company: person.companyName,
      defaultBillingAddress: idOf(person.defaultBillingAddress),
      defaultShippingAddress: idOf(person.defaultShippingAddress),
      orders: !person.userRoles.includes('ROLE_COMPANY_MARKETING')
    }
  }
  await page.goto('/robots.txt')
  await page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, JSON.stringify(value))
  }, entries)
}

// Half the size of `axe.source`.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Runs axe on an element of the page, including frames in it, with the rules that have one of the tags, or all rules.
 * Returns the violated rules with the HTML of their elements. axe is loaded once per document.
 */
export async function axeViolations(page: Page, selector = 'html', tags?: string[]): Promise<string[]> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in window)) continue
    await frame.evaluate(`${axeSource}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
  }
  return page.evaluate(
    async ([selector, tags]) => {
      const { axe } = window as unknown as { axe: typeof Axe }
      const rules = tags && { runOnly: { type: 'tag' as const, values: tags } }
      const { violations } = await axe.run(selector, { resultTypes: ['violations'], ...rules })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    },
    [selector, tags] as const
  )
}

/**
 * Expects no axe violations on the page in its current state. Waits for its heading, which is rendered once the page
 * has loaded.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']
  expect(await axeViolations(page, 'html', tags)).toEqual([])
}

/**
 * Collects console errors, including blocked scripts or styles; failed requests expected by a test are filtered there.
 */
export function consoleErrorsOf(page: Page): string[] {
  const consoleErrors: string[] = []
  page.on('pageerror', (error) => consoleErrors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      consoleErrors.push(message.text())
  })
  return consoleErrors
}

const maxPresses = 60

/** Presses a key until the element has focus, like keyboard users. */
export async function pressTo(page: Page, key: string, target: Locator): Promise<void> {
  for (let i = 0; i < maxPresses; i++) {
    if (await target.evaluateAll((all) => all.some((one) => one === document.activeElement))) return
    await page.keyboard.press(key)
  }
  throw new Error(`${target.toString()} was not reached after pressing ${key} ${maxPresses} times`)
}

/** Search fields and selects in the main content whose label or selected option is cut off, and pills that are. */
export const truncatedControls = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator('input[type=search], select')
    .evaluateAll((controls) =>
      (controls as (HTMLInputElement | HTMLSelectElement)[]).flatMap((control) => {
        const text = 'placeholder' in control ? control.placeholder : (control.selectedOptions[0]?.text ?? '')
        const { font, paddingLeft, paddingRight, opacity } = getComputedStyle(control)
        const pill = control.parentElement!
        if (opacity === '0') return pill.scrollWidth > pill.clientWidth ? [pill.innerText] : []
        const drawing = document.createElement('canvas').getContext('2d')!
        drawing.font = font
        const room = control.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
        return drawing.measureText(text).width > room ? [text] : []
      })
    )
