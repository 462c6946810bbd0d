import { existsSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'
import { slowness } from './tests/support/slowness.ts'

/** The one that `npm test` has found, or where Debian puts it; otherwise Playwright's own. */
const chromium =
  process.env['PLAYWRIGHT_CHROMIUM'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path))

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync'
]

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/global-setup-playwright.ts',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000 * slowness,
  // Only a failure waits that long; a machine that holds its breath for some seconds is none.
  expect: { timeout: 15_000 * slowness },
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    // A colour on its way to another would be judged by axe for what it is at that moment.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000 * slowness,
    // Recording every journey doubles its time: TRACE=1 where one is to be looked into.
    trace: process.env['TRACE'] ? 'on' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: flags, ...(chromium && { executablePath: chromium }) }
  },
  // A title that ends with @desktop or @phone: what it holds does not depend on the width, or one width is its subject.
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }
    },
    // Phones have no Tab, nobody edits the content on one, and the kit's journeys set their widths themselves.
    {
      name: 'phone',
      testIgnore: /keyboard|cms|kit/,
      grepInvert: /@desktop/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }
    }
  ]
})
