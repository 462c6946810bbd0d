import { useTestStorageEngine } from '@nanostores/persistent'
import { beforeAll, expect, test, vi } from 'vitest'
import { ApiError, problemOf } from './api-error.ts'
import { renewable } from './renewal.ts'

beforeAll(useTestStorageEngine)

/** A freshly loaded page with a token that the server accepts until it expires. */
function openPage() {
  let token = 'first'
  let accepted = 'first'
  const asked = vi.fn<() => Promise<boolean>>(async () => {
    token = accepted
    return true
  })
  const leave = vi.fn<() => void>()
  const session = renewable({ token: () => token, hasLapsed: () => true, leave })
  session.onSignedOut(asked)
  const request = () =>
    session.withToken(async (sentWith) => {
      if (sentWith !== accepted) throw new ApiError(problemOf({}, 401), new Headers())
      return sentWith
    })
  const expire = () => (accepted = 'second')
  return { request, expire, asked, leave }
}

test('a page opened with an expired token does not ask: there is no work to lose', async () => {
  const { request, expire, asked, leave } = openPage()
  expire()
  await expect(request()).rejects.toMatchObject({ status: 401 })
  expect(asked).not.toHaveBeenCalled()
  expect(leave).toHaveBeenCalledOnce()
})

test('a page with an authenticated response asks', async () => {
  const { request, expire, asked, leave } = openPage()
  await request()
  expire()
  expect(await request()).toBe('second')
  expect(asked).toHaveBeenCalledOnce()
  expect(leave).not.toHaveBeenCalled()
})

test('a sign-in that cannot be shown counts as failed', async () => {
  const { request, expire, asked, leave } = openPage()
  await request()
  expire()
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(request()).rejects.toMatchObject({ status: 401 })
  expect(leave).toHaveBeenCalledOnce()
})
