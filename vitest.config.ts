import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/{structure,slices}/**/*.test.{ts,tsx}', '{contract,server,src,scripts}/**/*.test.{ts,tsx}'],
    // vitest's default leaves one processor free, which is half of two.
    maxWorkers: availableParallelism(),
    // Node's own storage would replace the browser's, and warns without a file.
    execArgv: ['--no-experimental-webstorage'],
    globalSetup: ['tests/support/global-setup-vitest.ts'],
    // Only a hanging test takes this long; busy machines may be slow.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 30_000 } },
    restoreMocks: true
  }
})
