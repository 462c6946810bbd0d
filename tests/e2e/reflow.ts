import type { Page } from '@playwright/test'
import { expect } from '../support/e2e.ts'

/** A window of 1280 by 900 at 200 %. */
export const enlarged = { width: 640, height: 450 }
const narrow = { width: 320, height: 640 }

/** The text spacing of WCAG 1.4.12. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** What `found` returns in the page as it is at 200 % with wide text, and then at 320 px. */
export async function errorsWhenEnlarged(page: Page, found: () => Promise<string[]>): Promise<string[]> {
  await page.setViewportSize(enlarged)
  // The content security policy blocks style elements.
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
  }, spacing)
  const errors = await found()
  // Spacing is a setting of its own: at 320 px, it is not expected as well.
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
  await page.setViewportSize(narrow)
  return [...errors, ...(await page.evaluate(layoutErrors))]
}

/** Runs in the browser: sideways scrolling of page or dialog, controls cut off at the right, running animations. */
export function layoutErrors(): string[] {
  const scrolls = (box: Element) => ['auto', 'scroll'].includes(getComputedStyle(box).overflowX)
  const cutOff = [...document.querySelectorAll(':is(main, dialog[open]) :is(a, button, input, select, iframe)')]
    .filter((control) => control.getBoundingClientRect().right > innerWidth + 1)
    .filter((control) => {
      for (let box = control.parentElement; box; box = box.parentElement) if (scrolls(box)) return false
      return true
    })
    .map((control) => control.outerHTML.slice(0, 80))
  const boxes = [document.documentElement, ...[...document.querySelectorAll('dialog[open] *')].filter(scrolls)]
  const moving = document.getAnimations().some(({ playState }) => playState === 'running')
  return [
    ...cutOff,
    ...boxes.filter((box) => box.scrollWidth > box.clientWidth).map((box) => `${box.localName} scrolls sideways`),
    ...(moving ? ['moves'] : [])
  ].map((error) => `${innerWidth}: ${error}`)
}

/** Checks what is on the screen at 200 % with wide text and at 320 px, and returns to the window's size. */
export async function expectReflow(page: Page): Promise<void> {
  const size = page.viewportSize()!
  expect(await errorsWhenEnlarged(page, () => page.evaluate(layoutErrors))).toEqual([])
  await page.setViewportSize(size)
}
