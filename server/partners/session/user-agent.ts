import type { browsers, OpenSession, platforms } from '../../../contract/partners/open-session.ts'

type BrowserAndPlatform = Pick<OpenSession, 'browser' | 'platform'>

/** User agent tokens of browsers. The first match wins, because most browsers also claim to be Chrome or Safari. */
const browserPatterns: readonly [(typeof browsers)[number], RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|Chromium|HeadlessChrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+.* Safari\//]
]
const platformPatterns: readonly [(typeof platforms)[number], RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/]
]

/** Browser and operating system of a `User-Agent`; null if not stated. */
export function readAgent(userAgent: string): BrowserAndPlatform {
  const first = <Name>(patterns: readonly [Name, RegExp][]) =>
    patterns.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null
  return { browser: first(browserPatterns), platform: first(platformPatterns) }
}
