import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { complaintsOf, expectAccessible, pressTo, signIn } from './shopper.ts'
import { words } from './words.ts'

const buyer = 'commercial@maison-lumiere.example'
const block = ['SKU\tQuantity', 'VEIL-12\t120', 'GLOW-CANDEL\t12', 'FORTE-BLACK\t200', 'BALM-75\t420', 'LUMA-TEAL\t4']

const code = (page: Page, row: number): Locator => page.getByRole('combobox', { name: `SKU, EAN or name, row ${row}` })
const quantity = (page: Page, row: number): Locator =>
  page.getByRole('textbox', { name: `Quantity, row ${row}`, exact: true })
const rowOf = (page: Page, row: number): Locator => page.getByRole('row').filter({ has: code(page, row) })

/** Pastes as a person does: from the clipboard, by keys. */
async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), text)
  await page.keyboard.press('Control+V')
}

test('an order is typed, scanned, pasted, put right and added without a mouse', async ({ page }) => {
  const { keyboard } = page
  const complaints = complaintsOf(page)
  const to = (target: Locator, key = 'Tab') => pressTo(page, key, target)
  const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
  await signIn(page, words.en, buyer)

  await test.step('opens from the header, with nothing to add yet', async () => {
    await to(page.getByRole('banner').getByRole('link', { name: 'Quick order' }))
    await keyboard.press('Enter')
    await page.waitForURL('**/shop/quick-order')
    await expect(page.getByRole('heading', { level: 1, name: 'Quick order' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Rows ready' }).getByRole('button')).toHaveAttribute(
      'aria-disabled',
      'true'
    )
    await expectAccessible(page)
  })

  await test.step('takes a suggestion and goes from cell to cell', async () => {
    await page.keyboard.press('Tab')
    await code(page, 1).focus()
    await keyboard.type('luma te')
    await expect(page.getByRole('option', { name: /LUMA-TEAL/ })).toBeVisible()
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
    await to(button('Take the 140'))
    await keyboard.press('Enter')
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

  await test.step('is kept through a reload, and under a name', async () => {
    await page.reload()
    await expect(page.getByText('6 of 6 rows ready')).toBeVisible()
    await button('Save grid').focus()
    await keyboard.press('Enter')
    const name = page.getByRole('dialog').getByLabel('Name of the grid')
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
    await to(page.getByRole('button', { name: 'Open Mondays' }))
    await expectAccessible(page)
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
  expect(complaints).toEqual([])
})

test('rows that the cart refuses stay and are marked', async ({ page }) => {
  await signIn(page, words.en, buyer)
  for (const added of [200, 200]) {
    await page.goto('/shop/quick-order')
    await code(page, 1).fill('LUMA-ROSE')
    await quantity(page, 1).fill(String(added))
    await code(page, 2).fill('VEIL-12')
    await quantity(page, 2).fill('1')
    await page.getByRole('button', { name: 'Add 2 ready rows to cart' }).press('Enter')
    await expect(page.getByRole('region', { name: 'Notices' }).getByRole('listitem')).toHaveCount(1)
  }
  await expect(page.getByText('1 row cannot be added. Nothing was changed.')).toBeVisible()
  await expect(rowOf(page, 1)).toContainText('At most 300 units of Luma, Rose')
  await expect(page.getByText('1 of 2 rows ready')).toBeVisible()
})
