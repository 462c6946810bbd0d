import type { Page } from '@playwright/test'
import { demoPassword } from '../../../server/seed/accounts.ts'
import { expect, test, waitForHydration } from '../../support/e2e.ts'
import { consoleErrorsOf, enter } from '../shopper.ts'

/** Opens a page with its scripts held back until released. */
async function openWithoutScripts(page: Page, path: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await promise
    await route.continue()
  })
  const opened = page.goto(path)
  return async () => {
    resolve()
    await opened
  }
}

test('a button clicked before its script has loaded works once, as soon as possible @desktop', async ({ page }) => {
  const consoleErrors = consoleErrorsOf(page)
  let sent = 0
  page.on('request', (request) => (sent += Number(request.url().endsWith('/reset-password'))))
  const letScriptsCome = await openWithoutScripts(page, '/forgotten-password')
  await page.getByLabel('Email').fill('ana@nowhere.example')
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByRole('button', { name: 'Send link' }).click()
  await letScriptsCome()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await expect(page).toHaveURL(/\/forgotten-password$/)
  expect(sent).toBe(1)
  expect(consoleErrors).toEqual([])
})

test('Enter in a form before its script has loaded signs in afterwards @desktop', async ({ page }) => {
  const letScriptsCome = await openWithoutScripts(page, '/login')
  await page.getByLabel('Email').fill('admin@nordlicht.example')
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await letScriptsCome()
  await page.waitForURL('**/shop')
})

test('the scripts of a form do not compete with its visible content @desktop', async ({ page }) => {
  for (const path of ['/login', '/register', '/forgotten-password']) {
    await page.goto(path)
    const { firstPaint, loaded, react } = await page.evaluate(() => {
      const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const react = performance.getEntriesByType('resource').find(({ name }) => name.includes('/react.'))
      return {
        firstPaint: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
        loaded: page!.loadEventStart,
        react: react!.startTime
      }
    })
    expect(react).toBeGreaterThan(firstPaint)
    expect(react).toBeGreaterThan(loaded)
  }
})

test('actions on a public page before its scripts have loaded are replayed @desktop', async ({ page }) => {
  const showTeal = page.getByRole('button', { name: 'Teal' }).first()
  let letScriptsCome = await openWithoutScripts(page, '/')
  await showTeal.click()
  await letScriptsCome()
  await expect(showTeal).toHaveAttribute('aria-pressed', 'true')

  letScriptsCome = await openWithoutScripts(page, '/product-catalog')
  await page.getByRole('combobox').fill('LUMA-TEAL')
  await page.keyboard.press('Enter')
  await letScriptsCome()
  await expect(page).toHaveURL(/\/product-catalog\/.+\/luma/)

  letScriptsCome = await openWithoutScripts(page, '/privacy/terms-and-conditions?region=emea')
  await page.getByRole('radio', { name: 'Other regions' }).check()
  await letScriptsCome()
  await expect(page).toHaveURL(/\?region=other$/)
})

test('text typed before the scripts have loaded stays in its field @desktop', async ({ page }) => {
  const keepsText = async (path: string, names: readonly string[]) => {
    const letScriptsCome = await openWithoutScripts(page, path)
    const fields = names.map((name) => page.getByLabel(name, { exact: true }).first())
    for (const field of fields) await field.pressSequentially('mus')
    await letScriptsCome()
    await expect(page.locator('astro-island:has(input):not([data-hydrated])')).toHaveCount(0)
    await page.keyboard.type('e')
    await expect(fields.at(-1)!).toHaveValue('muse')
    for (const field of fields.slice(0, -1)) await expect(field).toHaveValue('mus')
  }
  await keepsText('/login', ['Email', 'Password'])
  await keepsText('/desk/login', ['Email', 'Password'])
  await keepsText('/forgotten-password', ['Email'])
  await keepsText('/register', ['Email', 'First name'])
  await keepsText('/product-catalog', ['Name, code or collection'])
  await enter(page, 'commercial@maison-lumiere.example')
  await keepsText('/shop/products', ['Search products'])
  await keepsText('/shop/help', ['Search questions and answers'])
  await keepsText('/shop/quick-order', ['SKU, EAN or name, row 1', 'SKU, EAN or name, row 2'])
})

test('text typed into quick order before it has loaded is kept above a saved draft @desktop', async ({ page }) => {
  const field = (row: number) => page.getByLabel(`SKU, EAN or name, row ${row}`, { exact: true })
  await enter(page, 'commercial@maison-lumiere.example')
  await page.goto('/shop/quick-order')
  await waitForHydration(page)
  const rows = Array.from({ length: 12 }, (_, i) => `DRAFT-${i + 1}\t1`)
  await field(1).evaluate((input, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, rows.join('\n'))
  await expect(field(10)).toHaveValue('DRAFT-10')

  const letScriptsCome = await openWithoutScripts(page, '/shop/quick-order')
  await field(2).pressSequentially('luma')
  await field(4).pressSequentially('mus')
  await letScriptsCome()
  await expect(field(5)).toHaveValue('DRAFT-1')
  await page.keyboard.type('e')
  await expect(field(4)).toHaveValue('muse')
  await expect(field(2)).toHaveValue('luma')
  await expect(field(10)).toHaveValue('DRAFT-6')
  await field(10).press('ArrowDown')
  await expect(field(16)).toHaveValue('DRAFT-12')
})

test('text typed while the scripts start stays in its field @desktop', async ({ page }) => {
  // Types one more letter after Astro has begun to hydrate an island and before React has done so.
  await page.addInitScript(() => {
    const typeLetter = () => {
      const input = document.activeElement
      if (!(input instanceof HTMLInputElement) || input.value !== 'mus') return
      input.setRangeText('e', 3, 3, 'end')
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    addEventListener('astro:hydrate', () => queueMicrotask(typeLetter), true)
  })
  const keepsLetter = async (path: string, name: string) => {
    const letScriptsCome = await openWithoutScripts(page, path)
    const field = page.getByLabel(name, { exact: true })
    await field.pressSequentially('mus')
    await letScriptsCome()
    await expect(field).toHaveValue('muse')
    await page.keyboard.type('s')
    await expect(field).toHaveValue('muses')
  }
  await keepsLetter('/register', 'First name')
  await enter(page, 'commercial@maison-lumiere.example')
  await keepsLetter('/shop/quick-order', 'SKU, EAN or name, row 2')
})

test('a field in which someone types while its island hydrates is not selected @desktop', async ({ page }) => {
  await enter(page, 'commercial@maison-lumiere.example')
  // React repeats a focus that comes between the start of hydration and its end.
  await page.addInitScript(() => {
    const typeEarly = ({ target }: Event) => {
      const input = target instanceof Element && target.querySelector<HTMLInputElement>('[data-column=code]')
      if (!input) return
      input.focus()
      input.setRangeText('lum', 0, 0, 'end')
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    addEventListener('astro:hydrate', typeEarly, true)
  })
  await page.goto('/shop/quick-order')
  const field = page.getByRole('combobox', { name: 'SKU, EAN or name, row 1', exact: true })
  // The focus has been repeated: it loads the suggestions.
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.type('a')
  await expect(field).toHaveValue('luma')
})
