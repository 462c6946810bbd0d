import { expect, test, vi } from 'vitest'
import hydrateLate from './client-late.ts'

test('after a failed download, the next interaction loads the island again', async () => {
  const page = new EventTarget()
  vi.stubGlobal('document', { readyState: 'loading' })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const render = vi.fn<() => Promise<void>>().mockResolvedValue()
  const load = vi.fn<() => Promise<() => Promise<void>>>().mockRejectedValueOnce(new Error('offline'))
  load.mockResolvedValue(render)
  hydrateLate(load)
  page.dispatchEvent(new Event('pointerdown'))
  await expect
    .poll(() => {
      page.dispatchEvent(new Event('keydown'))
      return render.mock.calls.length
    })
    .toBe(1)
  page.dispatchEvent(new Event('focusin'))
  expect(load).toHaveBeenCalledTimes(2)
})
