import type { Page } from '@playwright/test'
import { variantPath } from '../../../contract/scalars.ts'

/** Replaces the contents of the user's cart through the API; pages opened afterwards show it. */
export async function fillCart(page: Page, lines: Record<string, number>): Promise<void> {
  const items = Object.entries(lines).map(([sku, quantity]) => ({ productVariant: variantPath(sku), quantity }))
  await page.evaluate(async (rows) => {
    const { value } = JSON.parse(localStorage.getItem('token')!) as { value: string }
    const send = async (method: string, path: string, body?: unknown) => {
      const headers = { Authorization: `Bearer ${value}`, 'Content-Type': 'application/json' }
      const response = await fetch(`/api/v2/shop/orders${path}`, {
        method,
        headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
        body: body === undefined ? undefined : JSON.stringify(body)
      })
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`)
      return (method === 'DELETE' ? undefined : await response.json()) as { tokenValue: string }
    }
    const { tokenValue } = await send('POST', '', {})
    await send('DELETE', `/${tokenValue}`)
    const fresh = await send('POST', '', {})
    if (rows.length > 0) await send('POST', `/${fresh.tokenValue}/items-bulk`, { items: rows })
  }, items)
}

/** The shopping lists of the signed-in user. */
export function listsOf(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const { value } = JSON.parse(localStorage.getItem('token')!) as { value: string }
    const response = await fetch('/api/v2/shopping-lists', { headers: { Authorization: `Bearer ${value}` } })
    return (await response.json()) as unknown
  })
}

/** Ends the session on the server only, without the page's knowledge. */
export async function revokeSession(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { value } = JSON.parse(localStorage.getItem('token')!) as { value: string }
    await fetch('/api/v2/shop/customers/token', { method: 'DELETE', headers: { Authorization: `Bearer ${value}` } })
  })
}
