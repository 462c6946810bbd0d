import { expect, test } from 'vitest'
import { hasTorch, setTorch } from './torch.ts'

function trackWith(capabilities: object | undefined, apply: (constraints: unknown) => Promise<void>) {
  const known = capabilities && { getCapabilities: () => capabilities }
  return { ...known, applyConstraints: apply } as unknown as MediaStreamTrack
}

test.each([
  [{ torch: true }, true],
  [{ torch: false }, false],
  [{}, false],
  [undefined, false]
])('a camera that can do %j has a torch: %s', (capabilities, expected) => {
  expect(hasTorch(trackWith(capabilities, async () => undefined))).toBe(expected)
})

test('the torch is turned on, and a camera that rejects it leaves it off', async () => {
  const sent: unknown[] = []
  const track = trackWith({ torch: true }, async (constraints) => void sent.push(constraints))
  expect(await setTorch(track, true)).toBe(true)
  expect(sent).toEqual([{ advanced: [{ torch: true }] }])
  expect(
    await setTorch(
      trackWith({}, () => Promise.reject(new Error('no'))),
      true
    )
  ).toBe(false)
})
