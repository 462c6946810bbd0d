import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/{structure,slices}/**/*.test.{ts,tsx}', '{contract,server,src,scripts}/**/*.test.{ts,tsx}'],
    // By itself vitest leaves one processor free, which of two is half.
    maxWorkers: availableParallelism(),
    // Node's own storage would stand in for the browser's, and warns without a file.
    execArgv: ['--no-experimental-webstorage'],
    globalSetup: ['tests/support/global-setup-vitest.ts'],
    // Only what hangs takes that long; a busy machine may be slow.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 30_000 } },
    restoreMocks: true
  }
})
