import { afterEach, expect, test, vi } from 'vitest'
import { $stockNotifications, cancelStockNotification } from './stock-notifications.ts'

afterEach(() => vi.unstubAllGlobals())

test('a request made while another one is being cancelled stays', async () => {
  vi.stubGlobal('location', new URL('http://localhost/shop'))
  vi.stubGlobal('fetch', () => {
    $stockNotifications.set({ ...$stockNotifications.get(), 'LUMA-ROSE': '2' })
    return Promise.resolve(new Response(null, { status: 204 }))
  })
  $stockNotifications.set({ 'VEIL-12': '1' })
  await cancelStockNotification('VEIL-12')
  expect($stockNotifications.get()).toEqual({ 'LUMA-ROSE': '2' })
})
