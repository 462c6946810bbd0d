import type { Content } from '../core/catalogue-content.ts'
import { dayMs } from '../core/dates.ts'
import { required } from '../core/required.ts'
import type { OrderState } from '../db/schema/schema.ts'
import type { Tx } from '../db/tx.ts'
import { seedCompany } from './company.ts'
import { seedOrder } from './orders.ts'
import { demoPartners } from './partners.ts'

/** Days from a company's approval to its first order. */
const daysToFirstOrder = 12
/** Order indexes of each partner, which choose its SKUs, quantities and numbers, start this far apart. */
const indexStep = 41
/** Since then, partners also order the products that were added to the range. */
const daysSinceExtension = 180
/** Orders are placed at different hours. */
const hoursOfTrade = 9

/** A recent order: days ago, its state, and whether it is paid. */
type RecentOrder = readonly [daysAgo: number, state: OrderState, paid: boolean]

interface Trade {
  /** Days ago of each completed order, oldest first. */
  completed: readonly number[]
  recent: readonly RecentOrder[]
}

/** Orders by partner. An unpaid invoice is overdue once its terms and the three days to its issue have passed. */
const trades: Readonly<Record<string, Trade>> = {
  'Aurora Wellness': {
    completed: [330, 290, 251, 214, 176, 139, 101],
    recent: [
      [74, 'invoiced', false],
      [9, 'shipped', true]
    ]
  },
  'Casa Serena Spa': {
    completed: [345, 290, 235, 207, 180, 151, 124, 96],
    recent: [
      [59, 'invoiced', false],
      [24, 'invoiced', false],
      [3, 'approved', true]
    ]
  },
  'Petal & Stone': { completed: [260, 215, 170], recent: [[97, 'invoiced', false]] },
  'Kiefer & Sohn Drogerie': {
    completed: [300, 224, 188, 151, 113, 77],
    recent: [
      [36, 'invoiced', false],
      [4, 'approved', true]
    ]
  },
  'Helix Pharma Group': {
    completed: [340, 305, 271, 236, 202, 167, 133],
    recent: [
      [74, 'invoiced', false],
      [40, 'invoiced', false],
      [18, 'invoiced', false],
      [3, 'approved', true]
    ]
  },
  'Lavanda Day Spa': { completed: [200, 150, 110, 70], recent: [[23, 'invoiced', false]] },
  'Belle Époque Boutique': {
    completed: [310, 250, 190, 130, 80],
    recent: [
      [28, 'invoiced', false],
      [1, 'new', true]
    ]
  },
  'Farmacia del Mar': {
    completed: [160, 120, 85, 50],
    recent: [
      [15, 'shipped', true],
      [2, 'new', true]
    ]
  },
  'Ostsee Apotheken': {
    completed: [62, 38],
    recent: [
      [12, 'shipped', true],
      [1, 'new', true]
    ]
  },
  'Pharmacie des Arts': { completed: [330, 265, 200, 140, 76], recent: [[100, 'cancelled', false]] }
}

/** Seeds the partners without printed accounts, and their orders in the sequence in which they were placed. */
export async function seedTrade(
  tx: Tx,
  content: Content,
  { passwordHash, now }: { passwordHash: string; now: Date }
): Promise<void> {
  const orders: { at: Date; place: () => Promise<void> }[] = []
  for (const [position, company] of demoPartners.entries()) {
    const { completed, recent } = required(trades[company.name], 'trade')
    const all: readonly RecentOrder[] = [
      ...completed.map((daysAgo) => [daysAgo, 'completed', true] as const),
      ...recent
    ]
    const longestAgo = Math.max(...all.map(([daysAgo]) => daysAgo))
    const since = before(now, longestAgo + daysToFirstOrder)
    const seeded = await seedCompany(tx, company, { passwordHash, since, now })
    for (const [i, [daysAgo, state, paid]] of all.entries()) {
      const index = (position + 1) * indexStep + i
      const at = before(now, daysAgo + (index % hoursOfTrade) / 24)
      const placement = { step: { state, paid }, index, at, isWholeRange: daysAgo <= daysSinceExtension }
      orders.push({ at, place: () => seedOrder(tx, content, { company, ...seeded, now }, placement) })
    }
  }
  for (const { place } of orders.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await place()
}

const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)
