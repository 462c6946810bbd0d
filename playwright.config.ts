import { existsSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'
import { slowness } from './tests/support/slowness.ts'

/** The one found by `npm test`, or Debian's path; otherwise Playwright's own. */
const chromium =
  process.env['PLAYWRIGHT_CHROMIUM'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path))

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  // One process less for every browser: a tenth of its processor time.
  '--in-process-gpu',
  // A journey is too short for optimizing compilers: without them, its pages need a tenth less processor time.
  '--js-flags=--no-opt --no-maglev',
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
  // A second attempt is reported as flaky; `npm run test:repeat`, which looks for such journeys, has none.
  retries: 1,
  forbidOnly: true,
  timeout: 180_000 * slowness,
  // Long enough that a machine stalling for some seconds does not fail a test.
  expect: {
    timeout: 15_000 * slowness,
    // Another release of Chromium smooths edges differently; a moved row or a changed colour is far more than this.
    toHaveScreenshot: { maxDiffPixelRatio: 0.01 }
  },
  snapshotPathTemplate: 'docs/pictures/{arg}{ext}',
  updateSnapshots: 'none',
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    // axe would measure the contrast of a colour in transition.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000 * slowness,
    // Recording every journey doubles its duration: set TRACE=1 to debug one.
    trace: process.env['TRACE'] ? 'on' : 'off',
    // `only-on-failure` takes one of every passing journey as well; a failed one reports its page as text.
    screenshot: process.env['TRACE'] ? 'only-on-failure' : 'off',
    launchOptions: { args: flags, ...(chromium && { executablePath: chromium }) }
  },
  // A title ending with @desktop or @phone runs at that width only: the result does not depend on the width, or the
  // width is its subject.
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }
    },
    // Phones have no Tab key, content is not edited on them, and the kit's journeys set their widths themselves.
    {
      name: 'phone',
      testIgnore: /keyboard|cms|kit/,
      grepInvert: /@desktop/,
      // One device pixel per CSS pixel: painting seven times as many takes a tenth of the time of a journey.
      use: { ...devices['Pixel 7'], deviceScaleFactor: 1, viewport: { width: 390, height: 844 } }
    }
  ]
})
