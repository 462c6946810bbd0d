import type { Page } from '@playwright/test'
import { variantPath } from '../../../contract/scalars.ts'
import { expect } from '../../support/e2e.ts'

export const buyer = 'commercial@maison-lumiere.example'
export const address = '/shop/account?section=saved-lists'

/** Calls the API as the signed-in user. */
async function ask(page: Page, method: 'GET' | 'POST' | 'DELETE', path: string, data?: object) {
  const { value } = JSON.parse((await page.evaluate(() => localStorage.getItem('token')))!) as { value: string }
  const response = await page.request.fetch(path, { method, data, headers: { Authorization: `Bearer ${value}` } })
  expect(response.ok(), `${path}: ${response.status()}`).toBe(true)
  return response.status() === 204 ? undefined : ((await response.json()) as unknown)
}

export async function saveList(
  page: Page,
  name: string,
  quantities: Record<string, number>,
  shared = false
): Promise<void> {
  const items = Object.entries(quantities).map(([sku, quantity]) => ({ productVariant: variantPath(sku), quantity }))
  await ask(page, 'POST', '/api/v2/shopping-lists', { name, items, shared })
}

/** Tests of one worker share a server, so each starts by deleting the user's own lists. */
export async function clearLists(page: Page): Promise<void> {
  const lists = (await ask(page, 'GET', '/api/v2/shopping-lists')) as { id: string; mine: boolean }[]
  for (const { id } of lists.filter(({ mine }) => mine)) await ask(page, 'DELETE', `/api/v2/shopping-lists/${id}`)
}
