import { roundedShare } from '../../contract/rounding.ts'

/**
 * Wholesale and recommended retail prices: net, in minor units of EUR, by product code or, if pack sizes differ, by
 * SKU.
 */
const prices: Readonly<Record<string, readonly [number, number]>> = {
  aria: [2950, 5900],
  luma: [3200, 6500],
  onda: [4450, 8900],
  brisa: [1950, 3990],
  perla: [1700, 3490],
  forte: [6400, 12_900],
  solo: [3850, 7900],
  cerchio: [900, 1890],
  nido: [3400, 6900],
  duo: [4950, 9900],
  telo: [4600, 9500],
  filo: [2400, 4900],
  'glow-candle': [1340, 2790],
  'silk-mask': [1150, 2390],
  'case-pouch': [650, 1390],
  'pelvi-one': [2100, 4290],
  'pelvi-set': [3300, 6690],
  'luna-cup': [1420, 2890],
  'mist-cleaner': [560, 1190],
  'charger-dock': [1050, 2190],
  arco: [3300, 6690],
  vela: [2750, 5590],
  petala: [2400, 4890],
  goccia: [4200, 8490],
  lepre: [3600, 7290],
  'mini-brisa': [1450, 2990],
  duna: [2100, 4290],
  'perla-duo': [1600, 3290],
  curva: [4100, 8390],
  anello: [1550, 3190],
  guscio: [3100, 6290],
  ponte: [5200, 10_500],
  'forte-mini': [4300, 8790],
  catena: [2900, 5890],
  'pelvi-sense': [5400, 10_900],
  'lip-tint': [720, 1490],
  'glow-stick': [890, 1890],
  'forte-travel-case': [1200, 2490],
  'veil-sensitive': [460, 990],
  'veil-xl': [480, 1050],
  'aqua-gel': [480, 990],
  'massage-oil': [1150, 2390],
  'storage-box': [2300, 4690],
  'gift-set': [5900, 12_500],
  'luna-case': [680, 1390],
  'tester-stand': [6800, 9900],
  nodo: [1250, 2590],
  lira: [3600, 7290],
  ritmo: [3400, 6890],
  perno: [3300, 6690],
  tonda: [5100, 10_300],
  'velvet-blush': [980, 1990],
  onice: [3250, 6590],
  alba: [4300, 8690],
  'luna-beaker': [740, 1490],
  'perla-trio': [2300, 4690],
  'veil-display': [1900, 2900],
  'VEIL-3': [190, 395],
  'VEIL-12': [415, 890],
  'VEIL-36': [1050, 2290],
  'BALM-75': [560, 1190],
  'BALM-150': [920, 1890]
}

const fallback = [2000, 4100] as const

/** Units in stock, by the same keys. The default is `usualStock`. */
const stock: Readonly<Record<string, number>> = {
  luma: 9000,
  brisa: 9000,
  veil: 9000,
  balm: 9000,
  'ARIA-PLUM': 312,
  'ARIA-ROSE': 268,
  'case-pouch': 540,
  'charger-dock': 165,
  'DUO-PLUM': 190,
  'DUO-ROSE': 224,
  'FORTE-PLUM': 178,
  'glow-candle': 402,
  'LUNA-CUP-A-ROSE': 355,
  'LUNA-CUP-A-LILAC': 287,
  'LUNA-CUP-B-ROSE': 418,
  'LUNA-CUP-B-LILAC': 333,
  'mist-cleaner': 860,
  'ONDA-LILAC': 152,
  'ONDA-PLUM': 201,
  'pelvi-set': 148,
  perla: 236,
  'silk-mask': 174,
  'TELO-LILAC': 495,
  'TELO-TEAL': 430,
  arco: 64,
  vela: 210,
  petala: 175,
  goccia: 96,
  lepre: 48,
  'mini-brisa': 620,
  duna: 150,
  'perla-duo': 120,
  curva: 72,
  anello: 260,
  guscio: 84,
  ponte: 38,
  'forte-mini': 132,
  catena: 58,
  'pelvi-sense': 45,
  'lip-tint': 340,
  'glow-stick': 230,
  'forte-travel-case': 90,
  'veil-sensitive': 380,
  'veil-xl': 290,
  'aqua-gel': 720,
  'massage-oil': 160,
  'storage-box': 52,
  'gift-set': 30,
  'luna-case': 140,
  'tester-stand': 12,
  nodo: 190,
  lira: 110,
  ritmo: 64,
  perno: 95,
  tonda: 80,
  'velvet-blush': 210,
  onice: 76,
  alba: 88,
  'luna-beaker': 160,
  'perla-trio': 105,
  'veil-display': 25,
  'SOLO-TEAL': 7,
  filo: 0,
  cerchio: 0,
  'NIDO-IVORY': 0
}
const usualStock = 140

export const demoTiers = [
  { from: 24, percent: 5 },
  { from: 60, percent: 8 },
  { from: 120, percent: 12 }
] as const

/** Each price list as a percentage of the euro list; dollar prices are rounded to tens of cents. */
export const demoPriceLists = [
  { code: 'eur', name: 'Europe', currency: 'EUR', percent: 100, step: 1 },
  { code: 'usd', name: 'United States', currency: 'USD', percent: 112, step: 10 },
  { code: 'eur-nordlicht', name: 'Nordlicht, own prices', currency: 'EUR', percent: 94, step: 1 }
] as const

/** Wholesale and retail price of a SKU, in minor units of the list's currency. */
export function demoPrice(list: (typeof demoPriceLists)[number], productCode: string, sku: string) {
  const [price, rrp] = prices[sku] ?? prices[productCode] ?? fallback
  const inList = (amount: number, percent: number) =>
    roundedShare(roundedShare(amount, percent, 100), 1, list.step) * list.step
  // The recommended retail price depends on the currency, not on the company's discount.
  return { price: inList(price, list.percent), rrp: inList(rrp, list.currency === 'EUR' ? 100 : list.percent) }
}

export function demoStock(productCode: string, sku: string): number {
  return stock[sku] ?? stock[productCode] ?? usualStock
}

/** Recently added products; all others are half a year old. */
export const demoNews: readonly string[] = ['onda', 'aria', 'duo', 'pelvi-set']

/** Products that were not on sale yet when the demo orders were placed. */
export const demoLater: ReadonlySet<string> = new Set([
  'arco',
  'vela',
  'petala',
  'goccia',
  'lepre',
  'mini-brisa',
  'duna',
  'perla-duo',
  'curva',
  'anello',
  'guscio',
  'ponte',
  'forte-mini',
  'catena',
  'pelvi-sense',
  'lip-tint',
  'glow-stick',
  'forte-travel-case',
  'veil-sensitive',
  'veil-xl',
  'aqua-gel',
  'massage-oil',
  'storage-box',
  'gift-set',
  'luna-case',
  'tester-stand',
  'nodo',
  'lira',
  'ritmo',
  'perno',
  'tonda',
  'velvet-blush',
  'onice',
  'alba',
  'luna-beaker',
  'perla-trio',
  'veil-display'
])
