import { expect, test, vi } from 'vitest'
import { crossfade } from './banners.ts'

test('a change that is reversed while it fades leaves the first banner', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const fades: EventTarget[] = []
  const animate = () => {
    const fade = new EventTarget()
    fades.push(fade)
    return fade
  }
  const slide = (hidden: boolean) => ({ hidden, style: { zIndex: '' }, animate }) as unknown as HTMLElement
  const slides = [slide(false), slide(true)]
  const [first, second] = slides
  let current = second
  crossfade(slides, second!, () => current === second)
  current = first
  crossfade(slides, first!, () => current === first)
  const hiddenAfter = (fade: EventTarget | undefined) => {
    fade?.dispatchEvent(new Event('finish'))
    return slides.map(({ hidden }) => hidden)
  }
  expect(hiddenAfter(fades[0])).toEqual([false, false])
  expect(hiddenAfter(fades[1])).toEqual([false, true])
})
