import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { chromium, devices, type Page } from '@playwright/test'
import { expect, test } from '../../../support/e2e.ts'
import { barcodeFilm } from '../../../support/files/barcode-video.ts'
import { consoleErrorsOf, expectAccessible } from '../../shopper.ts'
import { enterDesk, openSection } from '../desk.ts'

test.use({ ownShop: 'desk-camera' })

// The fake camera rereads the film each time it is opened.
const film = join(mkdtempSync(join(tmpdir(), 'camera-')), 'film.y4m')

test('a phone picks with its camera, and camera errors are explained @phone', async ({
  launchOptions,
  server,
  baseURL
}) => {
  const fake = [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`
  ]
  const browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...fake] })
  const context = await browser.newContext({
    baseURL,
    viewport: devices['Pixel 7'].viewport,
    reducedMotion: 'reduce',
    locale: 'en-US'
  })
  const page = await context.newPage()
  const consoleErrors = consoleErrorsOf(page)
  const db = new Database(join(server.dataDir, 'shop.db'), { readonly: true })
  const eanOf = (sku: string) => db.prepare('select ean from variants where sku = ?').pluck().get(sku) as string
  writeFileSync(film, barcodeFilm())
  await enterDesk(page, 'warehouse@velara.example')
  await openSection(page, 'orders&state=approved')
  await page
    .getByRole('checkbox', { name: /^Select order/ })
    .first()
    .check()
  await page.getByRole('button', { name: /^Pick / }).click()
  const open = page.getByRole('button', { name: 'Scan with camera' })
  const close = page.getByRole('button', { name: 'Close camera' })
  const camera = page.getByRole('region', { name: 'Camera' })

  await test.step('without a camera or permission it says what to do, and then shows the picture', async () => {
    // Headless Chromium shows no permission prompt: it allows or denies cameras altogether.
    const reject = (name: string | undefined) =>
      page.evaluate((error) => {
        if (error === undefined) return Reflect.deleteProperty(navigator.mediaDevices, 'getUserMedia')
        const fail = async () => {
          throw new DOMException('', error)
        }
        return Reflect.defineProperty(navigator.mediaDevices, 'getUserMedia', { value: fail, configurable: true })
      }, name)
    await reject('NotFoundError')
    await open.click()
    await expect(camera.getByText('This device has no camera.')).toBeVisible()
    await reject('NotAllowedError')
    await camera.getByRole('button', { name: 'Try again' }).click()
    await expect(camera.getByText('Camera access is blocked.')).toBeVisible()
    await expectAccessible(page)
    await reject(undefined)
    await camera.getByRole('button', { name: 'Try again' }).click()
    await expect(camera.getByText('Hold a barcode across the line.')).toBeVisible()
    await expect(camera.locator('video')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await close.click()
  })

  const sku = (await page.locator('h2 + p').textContent())!.trim().split(/\s/)[0]!
  const pickedUnits = page.getByRole('status').locator('strong')
  const show = async (ean: string) => {
    writeFileSync(film, barcodeFilm(ean))
    await open.click()
  }

  await test.step('the right code takes a unit, once while it is in the picture', async () => {
    await show(eanOf(sku))
    await expect(page.getByText(`${sku}, correct: 1 of `)).toBeVisible()
    await expect(pickedUnits).toHaveText('1')
    await framesOf(page, 20)
    await expect(pickedUnits).toHaveText('1')
    await expectAccessible(page)
    await close.click()
    await expect(camera).toHaveCount(0)
  })

  await test.step('another code is named, and one too many', async () => {
    await show('4006381333931')
    await expect(page.getByRole('alert')).toHaveText('4006381333931 is not on this pick list.')
    await close.click()
    const plus = page.getByRole('button', { name: /^Pick one: / })
    while (await plus.isEnabled()) await plus.click()
    await show(eanOf(sku))
    await expect(page.getByRole('alert')).toContainText('already been picked')
    await close.click()
  })

  await test.step('the camera is off once it is closed or the page is hidden', async () => {
    await page.evaluate(() => {
      const media = navigator.mediaDevices
      const start = media.getUserMedia.bind(media)
      media.getUserMedia = async (constraints) => {
        const stream = await start(constraints)
        Object.assign(window, { lastTrack: stream.getVideoTracks()[0] })
        return stream
      }
    })
    const state = () => page.evaluate(() => (window as unknown as { lastTrack: MediaStreamTrack }).lastTrack.readyState)
    await open.click()
    await expect(camera.locator('video')).toBeVisible()
    expect(await state()).toBe('live')
    await close.click()
    await expect.poll(state).toBe('ended')
    await open.click()
    await expect(camera.locator('video')).toBeVisible()
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect(camera).toHaveCount(0)
    await expect.poll(state).toBe('ended')
  })

  db.close()
  expect(consoleErrors).toEqual([])
  await browser.close()
})

/** Waits until the camera has shown this number of frames. */
const framesOf = (page: Page, count: number) =>
  page.locator('video').evaluate(
    (video: HTMLVideoElement, target) =>
      new Promise<void>((resolve) => {
        let left = target
        const count = () => (left-- > 0 ? video.requestVideoFrameCallback(count) : resolve())
        count()
      }),
    count
  )
