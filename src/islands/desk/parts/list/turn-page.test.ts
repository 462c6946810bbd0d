import { expect, test, vi } from 'vitest'
import { replaceMissingPage, turnPage } from './turn-page.ts'

test('another page of a list starts at the top', () => {
  const updateSearch = vi.fn<(change: Readonly<Record<string, string | undefined>>) => void>()
  const scroll = vi.fn<(to: ScrollToOptions) => void>()
  vi.stubGlobal('scrollTo', scroll)
  vi.stubGlobal('document', { activeElement: null })
  turnPage(updateSearch)(3)
  turnPage(updateSearch)(1)
  expect(updateSearch.mock.calls).toEqual([[{ page: '3' }], [{ page: undefined }]])
  expect(scroll).toHaveBeenLastCalledWith({ top: 0 })
  vi.unstubAllGlobals()
})

test('a page that the list no longer has is replaced by the last one', () => {
  const updateSearch = vi.fn<(change: Readonly<Record<string, string | undefined>>, how?: 'push' | 'replace') => void>()
  replaceMissingPage(updateSearch, 10, 0, 25, 20)
  replaceMissingPage(updateSearch, 2, 0, 20, 20)
  expect(updateSearch.mock.calls).toEqual([
    [{ page: '2' }, 'replace'],
    [{ page: undefined }, 'replace']
  ])
})

test('a page with rows, or of a list that is empty, is kept', () => {
  const updateSearch = vi.fn<(change: Readonly<Record<string, string | undefined>>) => void>()
  replaceMissingPage(updateSearch, 2, 5, 25, 20)
  // The rows of other filters, still shown while those of this page load.
  replaceMissingPage(updateSearch, 10, 5, 5, 20)
  replaceMissingPage(updateSearch, 2, 0, 0, 20)
  expect(updateSearch).not.toHaveBeenCalled()
})
