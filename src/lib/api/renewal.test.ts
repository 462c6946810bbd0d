import { useTestStorageEngine } from '@nanostores/persistent'
import { beforeAll, expect, test, vi } from 'vitest'
import { ApiError, problemOf } from './api-error.ts'
import { renewableSession } from './renewal.ts'

beforeAll(useTestStorageEngine)

/** A freshly loaded page with a token that the server accepts until it expires. */
function openPage() {
  let token = 'first'
  let accepted = 'first'
  const signInAgain = vi.fn<() => Promise<boolean>>(async () => {
    token = accepted
    return true
  })
  const openSignIn = vi.fn<() => void>()
  const session = renewableSession({ token: () => token, hasExpired: () => true, openSignIn })
  session.onSignedOut(signInAgain)
  const request = () =>
    session.withToken(async (sentWith) => {
      if (sentWith !== accepted) throw new ApiError(problemOf({}, 401), new Headers())
      return sentWith
    })
  const expire = () => (accepted = 'second')
  return { request, expire, signInAgain, openSignIn }
}

test('a page opened with an expired token does not ask: there is no work to lose', async () => {
  const { request, expire, signInAgain, openSignIn } = openPage()
  expire()
  await expect(request()).rejects.toMatchObject({ status: 401 })
  expect(signInAgain).not.toHaveBeenCalled()
  expect(openSignIn).toHaveBeenCalledOnce()
})

test('a page with an authenticated response asks', async () => {
  const { request, expire, signInAgain, openSignIn } = openPage()
  await request()
  expire()
  expect(await request()).toBe('second')
  expect(signInAgain).toHaveBeenCalledOnce()
  expect(openSignIn).not.toHaveBeenCalled()
})

test('a sign-in that cannot be shown counts as failed', async () => {
  const { request, expire, signInAgain, openSignIn } = openPage()
  await request()
  expire()
  signInAgain.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(request()).rejects.toMatchObject({ status: 401 })
  expect(openSignIn).toHaveBeenCalledOnce()
})
