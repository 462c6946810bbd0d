import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../support/e2e.ts'
import { consoleErrorsOf, enter, expectAccessible, pressTo } from '../shopper.ts'

const buyer = 'commercial@maison-lumiere.example'
const block = ['SKU\tQuantity', 'VEIL-12\t120', 'GLOW-CANDEL\t12', 'FORTE-BLACK\t200', 'BALM-75\t420', 'LUMA-TEAL\t4']

const code = (page: Page, row: number): Locator =>
  page.getByRole('combobox', { name: `SKU, EAN or name, row ${row}`, exact: true })
const quantity = (page: Page, row: number): Locator =>
  page.getByRole('textbox', { name: `Quantity, row ${row}`, exact: true })
const rowOf = (page: Page, row: number): Locator => page.getByRole('row').filter({ has: code(page, row) })

/** Pastes from the clipboard, by keyboard. */
async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), text)
  await page.keyboard.press('Control+V')
}

test('a paste whose code cannot be loaded is reported, and works again later @desktop', async ({ page, context }) => {
  await enter(page, buyer)
  await context.route('**/paste-block.*.js', (route) => route.abort('internetdisconnected'))
  await page.goto('/shop/quick-order')
  await code(page, 1).focus()
  await paste(page, block.join('\n'))
  await expect(page.getByText('Nothing was pasted. Check your connection and paste again.')).toBeVisible()
  await context.unroute('**/paste-block.*.js')
  await code(page, 1).focus()
  await page.keyboard.press('Control+V')
  await expect(quantity(page, 1)).toHaveValue('120')
})

test('an order is typed, scanned, pasted, corrected and added by keyboard', async ({ page }) => {
  const { keyboard } = page
  const consoleErrors = consoleErrorsOf(page)
  const to = (target: Locator, key = 'Tab') => pressTo(page, key, target)
  const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
  await enter(page, buyer)
  await page.goto('/shop')

  await test.step('opens from the header, with nothing to add yet', async () => {
    await to(page.getByRole('banner').getByRole('link', { name: 'Quick order' }))
    await keyboard.press('Enter')
    await page.waitForURL('**/shop/quick-order')
    await expect(page.getByRole('heading', { level: 1, name: 'Quick order' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Rows ready' }).getByRole('button')).toHaveAttribute(
      'aria-disabled',
      'true'
    )
  })

  await test.step('takes a suggestion and goes from cell to cell', async () => {
    await page.keyboard.press('Tab')
    await code(page, 1).focus()
    await keyboard.type('luma te')
    // Not merely in the list: that of "luma" has another variant first.
    await expect(page.getByRole('option').first()).toHaveAccessibleName(/LUMA-TEAL/)
    await keyboard.press('ArrowDown')
    await expectAccessible(page)
    await keyboard.press('Enter')
    await expect(quantity(page, 1)).toBeFocused()
    await keyboard.type('36')
    await expect(rowOf(page, 1)).toContainText('€1,094.40')
    await expect(rowOf(page, 1)).toContainText('5% off at this quantity')
    await keyboard.press('Enter')
    await expect(code(page, 2)).toBeFocused()
    await keyboard.press('ArrowUp')
    await expect(code(page, 1)).toBeFocused()
    await keyboard.press('ArrowRight')
    await expect(quantity(page, 1)).toBeFocused()
    await keyboard.press('ArrowDown')
    await expect(quantity(page, 2)).toBeFocused()
    await keyboard.press('ArrowLeft')
    await expect(code(page, 2)).toBeFocused()
  })

  await test.step('a barcode adds one, and once more one more', async () => {
    await keyboard.type('4262401104619')
    await keyboard.press('Enter')
    await expect(code(page, 3)).toBeFocused()
    await expect(rowOf(page, 2)).toContainText('Forte, Plum')
    await keyboard.type('4262401104619')
    await keyboard.press('Enter')
    await expect(code(page, 3)).toBeFocused()
    await expect(code(page, 3)).toHaveValue('')
    await expect(quantity(page, 2)).toHaveValue('2')
  })

  await test.step('each pasted row says what is wrong with it, and the others are ready', async () => {
    await paste(page, block.join('\n'))
    await expect(rowOf(page, 3)).toContainText('€438.00')
    await expect(rowOf(page, 4)).toContainText('Unknown SKU. Closest match: Glow')
    await expect(rowOf(page, 5)).toContainText('60 short.')
    await expect(rowOf(page, 6)).toContainText('At most 300 per product and order.')
    await expect(rowOf(page, 7)).toContainText('Already in row 1.')
    await expect(page.getByText('3 of 7 rows ready')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('one press puts each right', async () => {
    await to(button('Use GLOW-CANDLE'))
    await keyboard.press('Enter')
    await expect(quantity(page, 4)).toBeFocused()
    await to(button('Take 140, notify me about 60'))
    await keyboard.press('Enter')
    await expect(page.getByText('We will email you as soon as 60 more of Forte, Black are in stock.')).toBeVisible()
    await expect(quantity(page, 5)).toHaveValue('140')
    await to(button('Set to 300'))
    await keyboard.press('Enter')
    await to(button('Add 4 to row 1'))
    await keyboard.press('Enter')
    await expect(quantity(page, 1)).toHaveValue('40')
    await expect(page.getByText('6 of 6 rows ready')).toBeVisible()
  })

  await test.step('takes a step back, and an emptied product clears its row', async () => {
    await code(page, 6).focus()
    await keyboard.press('Control+Z')
    await expect(rowOf(page, 7)).toContainText('Already in row 1.')
    await expect(quantity(page, 1)).toHaveValue('36')
    await code(page, 7).focus()
    await keyboard.press('Backspace')
    await expect(quantity(page, 7)).toHaveValue('')
    await expect(page.getByText('6 of 6 rows ready')).toBeVisible()
  })

  await test.step('a pasted text of any length does not keep the other rows from being checked', async () => {
    await code(page, 7).focus()
    await paste(page, 'C'.repeat(5000))
    await expect(code(page, 7)).toHaveValue('C'.repeat(200))
    await page.keyboard.press('Tab')
    await expect(rowOf(page, 7)).toContainText('Unknown SKU')
    await code(page, 7).fill('')
  })

  await test.step('a pasted quantity keeps its point, and zero is answered with the limits', async () => {
    await quantity(page, 2).focus()
    await paste(page, '12.0')
    await expect(quantity(page, 2)).toHaveValue('12.0')
    await expect(page.getByText('6 of 6 rows ready')).toBeVisible()
    await keyboard.press('Control+A')
    await keyboard.type('0')
    await expect(rowOf(page, 2)).toContainText('Enter a whole number from 1 to 300.')
    await keyboard.press('Control+A')
    await keyboard.type('-2.')
    await expect(quantity(page, 2)).toHaveValue('2')
  })

  await test.step('survives a reload and is saved under a name', async () => {
    await page.reload()
    await expect(page.getByText('6 of 6 rows ready')).toBeVisible()
    await button('Save grid').focus()
    await keyboard.press('Enter')
    const name = page.getByRole('dialog').getByLabel('Grid name')
    await expect(name).toBeFocused()
    await expectAccessible(page)
    await keyboard.type('Mondays')
    await keyboard.press('Enter')
    await expect(page.getByText('“Mondays” has been saved.')).toBeVisible()
    await button('Clear grid').focus()
    await keyboard.press('Enter')
    await expect(code(page, 1)).toHaveValue('')
    await button('Saved grids').focus()
    await keyboard.press('Enter')
    await page.getByRole('button', { name: 'Open Mondays' }).waitFor()
    await to(page.getByRole('button', { name: 'Open Mondays' }))
    await keyboard.press('Enter')
    await expect(page.getByText('6 of 6 rows ready')).toBeVisible()
  })

  await test.step('adds all that is ready in one call, and leaves the grid empty', async () => {
    await button('Add 6 ready rows to cart').focus()
    await keyboard.press('Enter')
    await expect(page.getByText('Items successfully added to your cart!')).toBeVisible()
    await expect(page.locator('astro-island[component-url*=CartLink]').getByText('6', { exact: true })).toBeVisible()
    await expect(code(page, 1)).toHaveValue('')
    await page.reload()
    await expect(code(page, 1)).toHaveValue('')
  })
  expect(consoleErrors).toEqual([])
})

test('a double click adds once, and rows rejected by the cart stay and are marked', async ({ page }) => {
  let calls = 0
  page.on('request', (request) => (calls += request.url().includes('/items-bulk') ? 1 : 0))
  await enter(page, buyer)
  for (const notice of ['Items successfully added to your cart!', '1 row cannot be added. Nothing was changed.']) {
    await page.goto('/shop/quick-order')
    await code(page, 1).fill('LUMA-ROSE')
    await quantity(page, 1).fill('200')
    await code(page, 2).fill('VEIL-12')
    await quantity(page, 2).fill('1')
    await page.getByRole('button', { name: 'Add 2 ready rows to cart' }).dblclick()
    await expect(page.getByText(notice)).toBeVisible()
  }
  await expect(rowOf(page, 1)).toContainText('Each order may contain at most 300 units of Luma, Rose')
  await expect(page.getByText('1 of 2 rows ready')).toBeVisible()
  expect(calls).toBe(2)

  // The second click of a double click comes after the response and must not affect the remaining row.
  await page.route('**/items-bulk', () => {})
  const rest = page.getByRole('button', { name: 'Add 1 ready row to cart' })
  await rest.hover()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  expect(await rest.getAttribute('aria-busy')).toBeNull()
  await rest.click()
  await expect(rest).toHaveAttribute('aria-busy', 'true')
})

test('a thousand rows survive a lost connection and a reload, and are the same in every tab', async ({
  page,
  context
}) => {
  const rows = Array.from({ length: 999 }, (_, i) => `SHELF-${i} x 2`)
  await enter(page, buyer)
  await page.goto('/shop/quick-order')
  await code(page, 1).focus()
  await page.route('**/quick-order-rows', (route) => route.abort())
  await paste(page, ['12 x VEIL-12', ...rows].join('\n'))
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await page.unroute('**/quick-order-rows')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('1 of 1,000 rows ready')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(1001)
  await page.reload()
  await expect(page.getByText('1 of 1,000 rows ready')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/shop/quick-order')
  await expect(other.getByText('1 of 1,000 rows ready')).toBeVisible()
  // By key, because rows that appear while the page scrolls there move the button away from the pointer.
  await other.getByRole('button', { name: 'Clear grid' }).press('Enter')
  await expect(code(page, 1)).toHaveValue('')
  await code(page, 1).fill('BALM-75')
  await expect(code(other, 1)).toHaveValue('BALM-75')
})

test('a saved grid is renamed and overwritten, and the last order opens in the grid', async ({ page }) => {
  const dialog = page.getByRole('dialog')
  const choose = async (grid: string, action: string) => {
    await dialog.getByRole('button', { name: `More actions for ${grid}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await enter(page, buyer)
  await page.goto('/shop/quick-order')
  await page.getByRole('button', { name: 'Last order' }).click()
  await expect(page.getByText(/lines? of order \S+ (has|have) been loaded\./)).toBeVisible()
  await expect(code(page, 1)).not.toHaveValue('')
  await page.getByRole('button', { name: 'Save grid' }).click()
  await dialog.getByLabel('Grid name').fill('Fridays')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear grid' }).click()
  await code(page, 1).fill('VEIL-12')
  await quantity(page, 1).fill('7')
  await page.getByRole('button', { name: 'Saved grids' }).click()
  await choose('Fridays', 'Rename')
  await dialog.getByLabel('Grid name').fill('Tuesdays')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Open Tuesdays' })).toBeFocused()
  const saved = '**/api/v2/shop/quick-orders/*'
  await page.route(saved, (route) => route.abort())
  await choose('Tuesdays', 'Delete')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByRole('listitem').getByRole('alert')).toHaveCount(0)
  await page.unroute(saved)
  await choose('Tuesdays', 'Replace with this grid')
  await expect(dialog.getByText('Replace it with the 1 row in the grid?')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Replace', exact: true }).click()
  await expect(page.getByText('“Tuesdays” has been replaced.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Open Tuesdays' }).click()
  await expect(quantity(page, 1)).toHaveValue('7')

  await test.step('deleting one moves the focus to the next, and after the last one it stays in the dialog', async () => {
    await page.getByRole('button', { name: 'Save grid' }).click()
    await dialog.getByLabel('Grid name').fill('Sundays')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Saved grids' }).click()
    const menus = dialog.getByRole('button', { name: /^More actions for / })
    const focused = page.locator(':focus')
    await choose('Tuesdays', 'Delete')
    await expect(dialog.getByRole('button', { name: 'Open Tuesdays' })).toHaveCount(0)
    await expect(menus.and(focused)).toHaveCount(1)
    for (let left = await menus.count(); left > 0; left--) {
      await menus.first().click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await expect(menus).toHaveCount(left - 1)
    }
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  })
})
