import { useTestStorageEngine } from '@nanostores/persistent'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

beforeAll(useTestStorageEngine)
beforeEach(() => vi.resetModules())

/** A freshly loaded page, with a token the server may accept or not. */
async function openPage() {
  const { startSession } = await import('./session.ts')
  startSession({ token: 'kept', customer: '/api/v2/shop/customers/1' })
  const asked = vi.fn<() => Promise<boolean>>(async () => true)
  const renewal = await import('./renewal.ts')
  renewal.onSignedOut(asked)
  return { ...renewal, asked }
}

test('a page opened with an expired token does not ask: there is no work to lose', async () => {
  const { sessionRenewed, asked } = await openPage()
  expect(await sessionRenewed('kept')).toBe(false)
  expect(asked).not.toHaveBeenCalled()
})

test('a page with an authenticated response asks', async () => {
  const { sessionRenewed, noteSession, asked } = await openPage()
  noteSession()
  expect(await sessionRenewed('kept')).toBe(true)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a sign-in that cannot be shown counts as failed', async () => {
  const { sessionRenewed, noteSession, asked } = await openPage()
  noteSession()
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await sessionRenewed('kept')).toBe(false)
})
