import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Stores of the browser keep state in modules, and need a fresh copy in each file. */
const inBrowser = 'tests/slices/**/browser-*.test.ts'
/** Tests that start, kill and restart processes or take as long; `npm run check` leaves them out. */
const slow = 'tests/slices/core/slow/**/*.test.ts'

export default defineConfig({
  test: {
    // vitest's default leaves one processor free, which is half of two.
    maxWorkers: availableParallelism(),
    // Node's own storage would replace the browser's, and warns without a file.
    execArgv: ['--no-experimental-webstorage'],
    globalSetup: ['tests/support/global-setup-vitest.ts'],
    // Only a hanging test takes this long; busy machines may be slow.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 90_000 } },
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/slices/**/*.test.ts', '{contract,server}/**/*.test.ts'],
          exclude: [inBrowser, slow],
          // The server keeps no state in modules, so files share them: loading it for each takes a third of the time.
          isolate: false
        }
      },
      { extends: true, test: { name: 'slow', include: [slow], isolate: false } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['{src,scripts}/**/*.test.{ts,tsx}', 'tests/{structure,bench}/**/*.test.ts', inBrowser]
        }
      }
    ]
  }
})
