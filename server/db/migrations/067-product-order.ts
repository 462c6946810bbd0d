import type { Kysely } from 'kysely'
import { index } from './tables.ts'

/** A page of a price list is read in catalogue order; without it, all SKUs were sorted for each page. */
export const up = (db: Kysely<unknown>): Promise<void> => index(db, 'products', ['position', 'code'])
