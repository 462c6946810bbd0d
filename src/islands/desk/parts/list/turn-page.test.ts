import { expect, test, vi } from 'vitest'
import { turnPage } from './turn-page.ts'

test('another page of a list starts at the top', () => {
  const go = vi.fn<(change: Readonly<Record<string, string | undefined>>) => void>()
  const scroll = vi.fn<(to: ScrollToOptions) => void>()
  vi.stubGlobal('scrollTo', scroll)
  turnPage(go)(3)
  turnPage(go)(1)
  expect(go.mock.calls).toEqual([[{ page: '3' }], [{ page: undefined }]])
  expect(scroll).toHaveBeenLastCalledWith({ top: 0 })
  vi.unstubAllGlobals()
})
