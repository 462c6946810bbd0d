import { expect, test } from 'vitest'
import { readAgent } from './user-agent.ts'

const like = 'Mozilla/5.0'

test.each([
  [
    `${like} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`,
    'Chrome',
    'Windows'
  ],
  [
    `${like} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0`,
    'Edge',
    'Windows'
  ],
  [
    `${like} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`,
    'Safari',
    'macOS'
  ],
  [
    `${like} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1`,
    'Chrome',
    'iPhone'
  ],
  [`${like} (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0`, 'Firefox', 'Linux'],
  [
    `${like} (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36 OPR/90.0`,
    'Opera',
    'Android'
  ],
  ['curl/8.5.0', null, null],
  ['', null, null]
])('%s', (userAgent, browser, platform) => {
  expect(readAgent(userAgent)).toEqual({ browser, platform })
})
