import { brand } from '../../../src/brand.ts'
import { page, type Sheet } from './sheet.ts'

/** Draws the brand on the left and the type of document on the right. */
export function drawTitle(sheet: Sheet, title: string, subtitle: string): void {
  sheet.text(brand.logoText, page.left, { font: 'display', size: 28, colour: 'plum' })
  sheet.text(title, page.left, { font: 'display', size: 19, align: 'right', tag: 'H1' })
  sheet.text(subtitle, page.left, { size: 10, colour: 'muted', align: 'right', y: sheet.y + 25 })
  sheet.y += 54
  sheet.rule()
  sheet.y += 22
}
