import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { demoPassword } from '../../server/seed/accounts.ts'
import { expect, islandsAlive } from '../support/e2e.ts'
import type { Words } from './words.ts'

/** Signs in on the sign-in page with the keyboard, and waits for the shop. */
export async function signIn(page: Page, says: Words, email: string): Promise<void> {
  await page.goto(`${says.prefix}/login`)
  await page.getByLabel(says.email).fill(email)
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${says.prefix}/shop`)
  await islandsAlive(page)
}

/** axe finds nothing on the page as it stands now. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

/** Collects what the browser complains of, a refused script or style among it; failed requests that a test wants are its own. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text())
  })
  return complaints
}

const mostPresses = 60

/** Presses a key until the focus is on the element: whoever has no mouse counts the same way. */
export async function pressTo(page: Page, key: string, target: Locator): Promise<void> {
  for (let i = 0; i < mostPresses; i++) {
    if (await target.evaluateAll((all) => all.some((one) => one === document.activeElement))) return
    await page.keyboard.press(key)
  }
  throw new Error(`${target.toString()} was not reached by ${mostPresses} times ${key}`)
}
